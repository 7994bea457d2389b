package main

import (
	"fmt"

	"github.com/grafana/grafana-plugin-sdk-go/data/sqlutil"
)

// The macros that the dashboards use, as the plugin describes them; the program in `plugin` has the plugin's own.
var macros = sqlutil.Macros{
	"fromTime_ms": func(query *sqlutil.Query, _ []string) (string, error) {
		return fmt.Sprintf("fromUnixTimestamp64Milli(%d)", query.TimeRange.From.UnixMilli()), nil
	},
	"toTime_ms": func(query *sqlutil.Query, _ []string) (string, error) {
		return fmt.Sprintf("fromUnixTimestamp64Milli(%d)", query.TimeRange.To.UnixMilli()), nil
	},
	"interval_s": func(query *sqlutil.Query, _ []string) (string, error) {
		return fmt.Sprint(int(max(query.Interval.Seconds(), 1))), nil
	},
}
