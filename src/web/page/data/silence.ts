import { createStore } from './store.ts';

/** Longer than this nobody waits without being told. */
const patienceMs = 4_000;

const silent = new Set<symbol>();

/** True while a question has had no answer for longer than people wait. */
export const isSilent = createStore(false);

/** A question that waits for its answer. */
export interface Silence {
  /** A part of the answer has come; the rest is waited for anew. */
  broken(): void;
  end(): void;
}

/** Waits beside a question. @param then called when nothing has come for 4 s */
export function watchSilence(then: () => void): Silence {
  const own = Symbol('question');
  let timer: ReturnType<typeof setTimeout>;
  const end = (): void => {
    clearTimeout(timer);
    silent.delete(own);
    isSilent.set(silent.size > 0);
  };
  const begin = (): void => {
    timer = setTimeout(() => {
      silent.add(own);
      isSilent.set(true);
      then();
    }, patienceMs);
  };
  begin();
  const broken = (): void => {
    end();
    begin();
  };
  return { broken, end };
}
