// Expands queries as ../expand says, with the macros of Grafana's data source for ClickHouse.
package main

import (
	"fmt"
	"os"

	"github.com/grafana/clickhouse-datasource/pkg/macros"

	"weir.test/grafana/expand"
)

func main() {
	if err := expand.Run(macros.Macros); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
