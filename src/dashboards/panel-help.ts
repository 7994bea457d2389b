import type { Panel } from './panel.ts';

export interface PanelHelp {
  readonly title: string;
  readonly question: string;
  /** Grain, order, and exclusions; '' without a note. */
  readonly grain: string;
  /** Meanings of its columns. */
  readonly columns: readonly { readonly name: string; readonly meaning: string }[];
  /** Views and tables that it reads, by freshness. */
  readonly sources: readonly { readonly views: readonly string[]; readonly fresh: string }[];
}

/** Returns the help of a panel. Its views and their freshness are derived from its SQL. */
export function helpOf(panel: Panel): PanelHelp {
  const { title, question, grain, columns } = panel;
  const views = viewsOf(panel);
  const sources = kinds.flatMap(([has, fresh]) => {
    const own = views.filter((view) => has(view));
    return own.length === 0 ? [] : [{ views: own, fresh }];
  });
  return { title, question, grain, columns, sources };
}

/** Views and tables that the queries of a panel read, for any range and filters. */
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

/** Freshness of views and tables. */
const kinds: readonly (readonly [has: (view: string) => boolean, sentence: string])[] = [
  [
    isFresh,
    'Counted in the background. Events of the last two hours are included as soon as they are stored, older ones some seconds later, or later under load.',
  ],
  [
    isCounted,
    'Counted in the background: an event is included some seconds after it is stored, or later under load.',
  ],
  [isEvents, 'Read from the events: all stored events are included.'],
  [isLedger, 'Read from the tables of Weir: as of the last stored batch.'],
];
