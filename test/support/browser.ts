import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

import { type Browser, chromium, type Page } from 'playwright-core';

import { until } from './weir.ts';

/** A browser window with the page under test. */
export interface Window {
  readonly page: Page;
  /** Console errors and warnings, and violations of the content security policy, so far. */
  readonly complaints: readonly string[];
}

/** Appearance of a window. */
export interface Look {
  readonly width: number;
  readonly height: number;
  readonly theme: 'light' | 'dark';
  /** Device pixel ratio: 1 for old screens, 2 or 3 for laptops and phones. */
  readonly density: number;
}

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Starts the browser of this machine. @throws if none is installed: `.ci/run` installs it */
export async function openBrowser(): Promise<Browser> {
  const executablePath = places.find((place) => existsSync(place));
  if (executablePath === undefined) throw new Error(`no browser in ${places.join(', ')}`);
  return await chromium.launch({ executablePath, args: ['--no-sandbox'] });
}

/**
 * Opens a window. @param letsScriptsIn true to inject the accessibility checker, which the page's content security
 * policy blocks
 */
export async function openWindow(
  browser: Browser,
  { width, height, theme, density }: Look,
  letsScriptsIn = false,
): Promise<Window> {
  const page = await browser.newPage({
    viewport: { width, height },
    colorScheme: theme,
    deviceScaleFactor: density,
    bypassCSP: letsScriptsIn,
  });
  // Half a minute is not enough if many tests share few CPUs.
  page.setDefaultTimeout(120_000);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return { page, complaints };
}

/** Waits until every panel of the page has its data or an error. */
export async function settled(page: Page): Promise<void> {
  await page.waitForSelector('main .panel, main .strip, main .answer, main [role=alert]');
  await until(`${page.url()} has its data`, async () => {
    return (await page.locator('[aria-busy="true"]').count()) === 0;
  });
}

/** Graphs whose canvas is larger than its frame, with both sizes, as on a screen of another density. */
export async function framesOverflown(page: Page): Promise<readonly string[]> {
  return await page.locator('.u-wrap').evaluateAll((frames) =>
    frames.flatMap((frame) => {
      const [outer, inner] = [frame, frame.querySelector('canvas')].map((one) => {
        const { width = 0, height = 0 } = one?.getBoundingClientRect() ?? {};
        return `${Math.round(width)} x ${Math.round(height)}`;
      });
      return outer === inner ? [] : [`${inner} in ${outer}`];
    }),
  );
}

/** Text fields that are too narrow to read what is entered, because the controls beside them take the space. */
export async function fieldsTooNarrow(page: Page): Promise<readonly string[]> {
  const fields = page.locator('input[type=search]:visible, input[type=text]:visible');
  return await fields.evaluateAll((all) =>
    all.flatMap((field) => {
      const width = Math.round(field.getBoundingClientRect().width);
      return width >= 120 ? [] : [`${field.getAttribute('aria-label')}: ${width} pixels`];
    }),
  );
}

/** Names of panels without help. Not panels of a single selected item. */
export async function panelsWithoutHelp(page: Page): Promise<readonly string[]> {
  const panels = page.locator('main section.panel:has(> header)');
  const names: string[] = [];
  for (const panel of await panels.all()) {
    const name = (await panel.getAttribute('aria-label')) ?? '';
    const has = (await panel.getByRole('button', { name: /^What is .*\?$/ }).count()) > 0;
    if (!has && !['Alert', 'Dead letter', 'Event'].includes(name)) names.push(name);
  }
  return names;
}

interface AxeResult {
  readonly violations: readonly {
    readonly id: string;
    readonly impact: string;
    readonly nodes: readonly { readonly target: readonly string[] }[];
  }[];
}

/** Violations of WCAG 2.0 to 2.2, A and AA, that the accessibility checker finds. */
export async function accessibilityFindings(page: Page): Promise<readonly string[]> {
  await page.addScriptTag({ path: axe });
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  const result = await page.evaluate<AxeResult, readonly string[]>(async (values) => {
    const checker = (globalThis as unknown as { axe: { run(options: object): Promise<AxeResult> } })
      .axe;
    return await checker.run({ runOnly: { type: 'tag', values } });
  }, tags);
  return result.violations.map(({ id, impact, nodes }) => {
    return `${impact} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`;
  });
}
