/** Panel options by type: all that Grafana's schema requires; default values, except where a comment gives a reason. */
export const panelOptions = {
  stat: {
    graphMode: 'area',
    colorMode: 'value',
    justifyMode: 'auto',
    textMode: 'auto',
    wideLayout: true,
    showPercentChange: false,
    percentChangeColorMode: 'standard',
    orientation: 'auto',
    // All columns of the single row, including strings.
    reduceOptions: { values: true, fields: '/.*/', calcs: [] },
  },
  table: { frameIndex: 0, showHeader: true },
  timeseries: {
    legend: { displayMode: 'list', placement: 'bottom', showLegend: true, calcs: [] },
    tooltip: { mode: 'single', sort: 'none' },
  },
};
