import { mkdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Page } from 'playwright-core';

import { openWindow, settled } from '../test/support/browser.ts';
import { openDemoSite } from '../test/support/demo-site.ts';
import { each, npmScript } from './command-line.ts';

/** A screenshot of the docs. */
interface Picture {
  readonly name: string;
  /** Fragment of the URL. */
  readonly hash: string;
  readonly height: number;
  /** Action before the screenshot. */
  act?(page: Page): Promise<void>;
}

const pictures: readonly Picture[] = [
  { name: 'traffic', hash: '#/traffic', height: 860 },
  { name: 'security', hash: '#/security', height: 860 },
  {
    name: 'changes',
    hash: '#/changes?type=domain',
    height: 860,
    act: (page) => page.locator('.eff b').first().waitFor(),
  },
  {
    name: 'dead-letters',
    hash: '#/pipeline',
    height: 760,
    async act(page) {
      const groups = page.getByRole('table', { name: 'Dead letters by reason' });
      await groups
        .getByRole('row', { name: /limit.*headers/ })
        .getByRole('button')
        .click();
      await page.getByRole('button', { name: /^Dry run of \d+$/ }).click();
      await page.getByText('nothing was written').waitFor();
      await page.evaluate(
        "scrollBy(0, document.querySelector('#dead-letters').getBoundingClientRect().top - document.querySelector('header.frame').clientHeight - 16)",
      );
    },
  },
  { name: 'alerts', hash: '#/alerts?rule=BlockRatio', height: 900 },
];

const folder = fileURLToPath(new URL('../docs/images/', import.meta.url));
const width = 1280;
/** Device pixels per CSS pixel: sharp at the displayed size, without unnecessarily large files. */
const density = 1.5;
const quality = 72;
/** Number of events of the demo's usual history of a day. */
const history = 150_000;

const command = npmScript(
  'screenshots',
  'Takes the screenshots of README.md, docs/web.md, and docs/demo.md from a demo with a fixed seed and current times, light and dark. Needs Chromium.',
)
  .option('--out <folder>', 'Output folder (default: docs/images).', folder)
  .option('--only <name>', 'Take only this screenshot; can be repeated.', each)
  .parse();
const { out, only }: { readonly out: string; readonly only?: readonly string[] } = command.opts();
const chosen = pictures.filter(({ name }) => only === undefined || only.includes(name));
if (chosen.length === 0) {
  command.error(
    `error: unknown name; valid names: ${pictures.map(({ name }) => name).join(', ')}`,
    { exitCode: 2 },
  );
}

await mkdir(resolve(out), { recursive: true });
const site = await openDemoSite('screenshots', history);
try {
  for (const picture of chosen) {
    for (const theme of ['light', 'dark'] as const) {
      const file = resolve(out, `${picture.name}-${theme}.webp`);
      const bytes = await take(picture, theme);
      await writeFile(file, bytes);
      process.stdout.write(`${file}: ${Math.ceil(bytes.length / 1_000)} kB\n`);
    }
  }
} finally {
  await site.close();
}

async function take(picture: Picture, theme: 'light' | 'dark'): Promise<Buffer> {
  const { hash, height } = picture;
  const { page } = await openWindow(site.browser, { width, height, theme, density });
  await page.goto(`${site.url}/${hash}`);
  await settled(page);
  await picture.act?.(page);
  await page.mouse.move(0, 0);
  const session = await page.context().newCDPSession(page);
  // With a clip, Chromium ignores the pixel density, except for graphs. The clip is relative to the document, not to the
  // window.
  const y = Number(await page.evaluate('scrollY'));
  const clip = { x: 0, y, width, height, scale: density };
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality, clip });
  await page.close();
  return Buffer.from(data, 'base64');
}
