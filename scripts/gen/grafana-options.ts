/** Options of panels by their type: all that Grafana's schema requires, its defaults unless a comment says why not. */
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
    // Every column of the one row, texts too.
    reduceOptions: { values: true, fields: '/.*/', calcs: [] },
  },
  table: { frameIndex: 0, showHeader: true },
  timeseries: {
    legend: { displayMode: 'list', placement: 'bottom', showLegend: true, calcs: [] },
    tooltip: { mode: 'single', sort: 'none' },
  },
};
