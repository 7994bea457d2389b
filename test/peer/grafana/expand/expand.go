// Package expand replaces macros as a data source of Grafana does before it asks its server.
package expand

import (
	"encoding/json"
	"fmt"
	"os"
	"time"

	"github.com/grafana/grafana-plugin-sdk-go/backend"
	"github.com/grafana/grafana-plugin-sdk-go/data/sqlutil"
)

// Run reads {from_ms, to_ms, interval_ms, queries} from standard input, and prints the queries without macros.
func Run(macros sqlutil.Macros) error {
	var asked struct {
		FromMs     int64    `json:"from_ms"`
		ToMs       int64    `json:"to_ms"`
		IntervalMs int64    `json:"interval_ms"`
		Queries    []string `json:"queries"`
	}
	if err := json.NewDecoder(os.Stdin).Decode(&asked); err != nil {
		return err
	}
	expanded := []string{}
	for _, query := range asked.Queries {
		sql, err := sqlutil.Interpolate(&sqlutil.Query{
			RawSQL:    query,
			Interval:  time.Duration(asked.IntervalMs) * time.Millisecond,
			TimeRange: backend.TimeRange{From: time.UnixMilli(asked.FromMs), To: time.UnixMilli(asked.ToMs)},
		}, macros)
		if err != nil {
			return fmt.Errorf("%w in %s", err, query)
		}
		expanded = append(expanded, sql)
	}
	return json.NewEncoder(os.Stdout).Encode(expanded)
}
