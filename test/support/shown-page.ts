import type { Page } from 'playwright-core';

/** A mark on a chart: its text, and its center in pixels from the left of the plot. */
export interface ShownMark {
  readonly label: string;
  readonly x: number;
}

/** A chart as it is shown. */
export interface ShownChart {
  /** Title of its panel. */
  readonly panel: string;
  /** Text for screen readers. */
  readonly sentence: string;
  readonly legend: readonly (readonly [string, string])[];
  readonly marks: readonly ShownMark[];
  /** Width of the plot in pixels. */
  readonly width: number;
}

/** A table: its rows, its sums, and the text below. */
export interface ShownTable {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly sums: readonly string[];
  readonly foot: string;
}

/** All statements of a tab; every kind of space is an ordinary space. */
export interface ShownPage {
  readonly figures: readonly {
    readonly label: string;
    readonly value: string;
    readonly exact: string;
    readonly delta: string;
  }[];
  /** Who, what, since when, why: the lines of each. */
  readonly answer: Readonly<Record<string, readonly string[]>>;
  readonly charts: readonly ShownChart[];
  /** By caption. */
  readonly tables: Readonly<Record<string, ShownTable>>;
  /** Titles of the panels, with the text next to them. */
  readonly titles: Readonly<Record<string, string>>;
  /** Shares of a total by subject: label and share. */
  readonly splits: Readonly<Record<string, readonly string[]>>;
  /** By day: time, change, user, and effect. */
  readonly changes: readonly {
    readonly day: string;
    readonly time: string;
    readonly what: string;
    readonly effect: string;
  }[];
  /** States over time, below a graph. */
  readonly bands: readonly string[];
  readonly chips: readonly string[];
  readonly text: string;
}

/** The DOM members that are used here; the tests themselves run without a DOM. */
interface Element {
  readonly innerText: string;
  readonly textContent: string | null;
  readonly nodeType: number;
  readonly title: string;
  readonly ariaLabel: string | null;
  readonly clientWidth: number;
  readonly classList: { contains(name: string): boolean };
  readonly childNodes: Iterable<Element>;
  readonly previousElementSibling: Element | null;
  querySelector(selector: string): Element | null;
  querySelectorAll(selector: string): Iterable<Element>;
  closest(selector: string): Element | null;
  getAttribute(name: string): string | null;
  getBoundingClientRect(): { readonly left: number; readonly width: number };
}

/** Reads what is shown. The page must not be changing. */
export async function readShown(page: Page): Promise<ShownPage> {
  return await page.locator('main').evaluate((main: Element): ShownPage => {
    const textNode = 3;
    const all = (of: Element, selector: string): Element[] => [...of.querySelectorAll(selector)];
    const clean = (text: string | null | undefined): string =>
      (text ?? '').replaceAll(/[\s\u00a0\u202f]+/g, ' ').trim();
    const said = (of: Element | null | undefined): string => clean(of?.innerText);
    const panelOf = (of: Element): string => of.closest('section')?.ariaLabel ?? '';
    const entryOf = (button: Element): [string, string] => {
      const own = [...button.childNodes].filter(({ nodeType }) => nodeType === textNode);
      const label = own.map(({ textContent }) => textContent ?? '').join('');
      return [clean(label), said(button.querySelector('b'))];
    };
    const chartOf = (plot: Element): ShownChart => {
      const over = plot.querySelector('.u-over');
      const left = over?.getBoundingClientRect().left ?? 0;
      const legend = plot.previousElementSibling;
      const hasLegend = legend?.classList.contains('legendrow') === true;
      return {
        panel: panelOf(plot),
        sentence: clean(plot.querySelector('[role=img]')?.getAttribute('aria-label')),
        legend: hasLegend ? all(legend, '.legend > li > button').map(entryOf) : [],
        marks: all(plot, '.lane button').map((mark) => {
          const { left: begin, width } = mark.getBoundingClientRect();
          return { label: clean(mark.ariaLabel), x: begin + width / 2 - left };
        }),
        width: over?.clientWidth ?? 0,
      };
    };
    let day = '';
    const changeOf = (item: Element): ShownPage['changes'] => {
      if (item.classList.contains('day')) {
        day = said(item);
        return [];
      }
      const of = (part: string): string => said(item.querySelector(part));
      return [{ day, time: of('.time'), what: of('.what'), effect: of('.eff') }];
    };
    return {
      figures: all(main, '.strip > div').map((one) => ({
        label: said(one.querySelector('dt')),
        value: clean(one.querySelector('.fig')?.textContent),
        exact: clean(one.querySelector('.fig')?.title),
        delta: said(one.querySelector('.delta')),
      })),
      answer: Object.fromEntries(
        all(main, '.answer > div').map((one) => [
          said(one.querySelector('dt')),
          all(one, 'dd.fig, dd > p, dd > div > div.b, dd > div > p').map(said),
        ]),
      ),
      charts: all(main, '.plot').map(chartOf),
      tables: Object.fromEntries(
        all(main, 'table').map((table) => [
          clean(table.querySelector('caption')?.textContent),
          {
            heads: all(table, 'thead tr:first-child th').map(said),
            rows: all(table, 'tbody tr').map((row) => all(row, 'td').map(said)),
            sums: all(table, 'tfoot tr > *').map(said),
            foot: said(table.closest('section')?.querySelector('.foot.tools > span')),
          },
        ]),
      ),
      titles: Object.fromEntries(
        all(main, 'section.panel > header').map((header) => [
          panelOf(header),
          said(header.querySelector('.sub')),
        ]),
      ),
      splits: Object.fromEntries(
        all(main, '.splitkey').map((key) => [
          said(key.closest('div:has(> dt)')?.querySelector('dt')),
          all(key, '.choice').map(said),
        ]),
      ),
      changes: all(main, 'ol.tl > li').flatMap(changeOf),
      bands: all(main, '.band').map(({ ariaLabel }) => clean(ariaLabel)),
      chips: all(main, '.actions .chip').map(said),
      text: said(main),
    };
  });
}
