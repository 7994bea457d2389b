import type { Panel } from './panel.ts';

/** What is to be known about the numbers of a panel. */
export interface PanelHelp {
  readonly title: string;
  readonly question: string;
  /** What is left out, and in which order; '' if there is nothing to say. */
  readonly grain: string;
  /** What its columns count or name. */
  readonly columns: readonly { readonly name: string; readonly meaning: string }[];
  /** Views and tables that it reads, by how fresh they are. */
  readonly sources: readonly { readonly views: readonly string[]; readonly fresh: string }[];
}

/** What a panel says of itself: its views and how fresh they are follow from its SQL. */
export function helpOf(panel: Panel): PanelHelp {
  const { title, question, grain, columns } = panel;
  const views = viewsOf(panel);
  const sources = kinds.flatMap(([has, fresh]) => {
    const own = views.filter((view) => has(view));
    return own.length === 0 ? [] : [{ views: own, fresh }];
  });
  return { title, question, grain, columns, sources };
}

/** Where a panel reads, whatever its range and filters are. */
function viewsOf({ sql, hourly, allHosts, filtered }: Panel): readonly string[] {
  const texts = [sql, hourly, allHosts?.sql, allHosts?.hourly, filtered?.sql];
  const names = texts.flatMap((text) => text?.match(/\b(?:analytics|weir)\.\w+/g) ?? []);
  return [...new Set(names)].toSorted();
}

const isLedger = (view: string): boolean => view.startsWith('weir.');
const isFresh = (view: string): boolean => view.endsWith('_fresh');
const isCounted = (view: string): boolean =>
  /_(?:minute|hour)(?:_geo)?$/.test(view) && !isLedger(view);
const isEvents = (view: string): boolean => !isLedger(view) && !isFresh(view) && !isCounted(view);

/** How fresh what a panel reads is, by what it reads. */
const kinds: readonly (readonly [has: (view: string) => boolean, sentence: string])[] = [
  [
    isFresh,
    'Counted in the background; what is not counted yet is added from the events, so that everything stored is in it.',
  ],
  [
    isCounted,
    'Counted in the background: an event is in it some seconds after it is stored, later while much is loaded.',
  ],
  [isEvents, 'Read from the events themselves: everything stored is in it.'],
  [isLedger, 'Read from the tables of Weir: as of the last batch that was stored.'],
];
