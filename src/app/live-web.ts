import { isDeepStrictEqual } from 'node:util';

import { messageOf } from '../base/index.ts';
import type { WeirConfig } from '../config/index.ts';
import { openWebBeside, type WebBeside, type WebParts } from './web-service.ts';

/** A change that is ready to be made, or to be dropped. Neither rejects. */
export interface Prepared {
  readonly commit: () => Promise<void>;
  readonly drop: () => Promise<void>;
}

/** The web page, which may come, go and move while the pipeline runs. */
export interface LiveWeb {
  /** The page that is served now. */
  readonly page: WebBeside | undefined;
  /** Opens the page at its new address, if that is another one. @throws PipelineError ERR_WEB_* */
  prepare(before: WeirConfig, next: WeirConfig): Promise<Prepared>;
  close(): Promise<void>;
}

type Web = Exclude<WeirConfig['web'], false>;

/** Serves the web page. One that cannot be served at the start is told, and no reason to stop loading. */
export async function openLiveWeb(parts: WebParts): Promise<LiveWeb> {
  const { logger } = parts;
  const tryOpen = async (web: WeirConfig['web']): Promise<WebBeside | undefined> => {
    if (web === false) return undefined;
    return await openWebBeside(parts, web).catch((error: unknown) => {
      logger.error({ reason: messageOf(error) }, 'the web page is not served; loading goes on');
      return undefined;
    });
  };
  let page = await tryOpen(parts.config().web);
  return {
    get page() {
      return page;
    },
    async prepare(before, next) {
      const old = page;
      const { web } = next;
      if (old !== undefined && before.web !== false && web !== false && canStay(before.web, web)) {
        return { commit: async () => old.revise(next), drop: async () => {} };
      }
      const isSamePlace = old !== undefined && web !== false && before.web !== false;
      if (isSamePlace && web.port !== 0 && placeOf(before.web) === placeOf(web)) {
        // Two listeners cannot have one address: the page is away for a moment.
        const reopen = async (): Promise<void> => {
          await old.close();
          page = (await tryOpen(web)) ?? (await tryOpen(before.web));
        };
        return { commit: reopen, drop: async () => {} };
      }
      const opened = web === false ? undefined : await openWebBeside(parts, web);
      return {
        commit: async () => {
          page = opened;
          await old?.close();
        },
        drop: async () => await opened?.close(),
      };
    },
    close: async () => await page?.close(),
  };
}

function placeOf({ host, port }: Web): string {
  return `${host}:${port}`;
}

/** True when the listener, and who is signed in, can stay. */
function canStay(before: Web, next: Web): boolean {
  const lasting = ({ query_seconds: _seconds, range_days: _days, tls, ...rest }: Web): object => {
    return { ...rest, hasTls: tls !== undefined };
  };
  return isDeepStrictEqual(lasting(before), lasting(next));
}
