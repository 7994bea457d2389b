// What Grafana makes of dashboards and their queries, by Grafana's own packages.
//
//	grafana read FILE...  reads dashboards by Grafana's schema; prints the titles of their panels
//	grafana expand        from standard input: {from_ms, to_ms, interval_ms, queries}; prints the queries without macros
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"

	"github.com/grafana/grafana-foundation-sdk/go/cog"
	"github.com/grafana/grafana-foundation-sdk/go/dashboard"
	"github.com/grafana/grafana-foundation-sdk/go/prometheus"
	"github.com/grafana/grafana-foundation-sdk/go/stat"
	"github.com/grafana/grafana-foundation-sdk/go/table"
	"github.com/grafana/grafana-foundation-sdk/go/timeseries"

	"weir.test/grafana/expand"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(args []string) error {
	if len(args) > 1 && args[0] == "read" {
		return readAll(args[1:])
	}
	if len(args) == 1 && args[0] == "expand" {
		return expand.Run(macros)
	}
	return errors.New("usage: grafana read FILE... | grafana expand")
}

func readAll(files []string) error {
	kinds := cog.NewRuntime()
	kinds.RegisterPanelcfgVariant(stat.VariantConfig())
	kinds.RegisterPanelcfgVariant(table.VariantConfig())
	kinds.RegisterPanelcfgVariant(timeseries.VariantConfig())
	kinds.RegisterDataqueryVariant(prometheus.VariantConfig())
	titles := map[string][]string{}
	for _, file := range files {
		raw, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		// Its list of faults is never nil, so that it reads no panels, and a sound file has an empty list.
		var checked, read dashboard.Dashboard
		if err := checked.UnmarshalJSONStrict(raw); err != nil && err.Error() != "" {
			return fmt.Errorf("%s: %w", file, err)
		}
		if err := json.Unmarshal(raw, &read); err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
		if err := read.Validate(); err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
		title := *read.Title
		titles[title] = []string{}
		for _, each := range read.Panels {
			titles[title] = append(titles[title], *each.Panel.Title)
		}
	}
	return json.NewEncoder(os.Stdout).Encode(titles)
}
