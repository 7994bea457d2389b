import { views } from '../../src/catalog/index.ts';

/** What a query reads each view of `analytics` as: its name, and the values of its parameters, here later than every event. */
export const readableViews: readonly string[] = views.map(({ name, parameters = [] }) => {
  if (parameters.length === 0) return name;
  return `${name}(${parameters.map((each) => `${each.name} = '2199-12-31 00:00:00'`).join(', ')})`;
});
