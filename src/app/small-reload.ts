import { type Log, messageOf, PipelineError } from '../base/index.ts';
import type { WeirConfig } from '../config/index.ts';
import { onHangup } from './hangups.ts';

/** What a command can do with another configuration than the one it began with. */
export interface SmallReloadParts {
  readonly config: WeirConfig;
  /** Options and sections that the command works with, and that hold from its start to its end. */
  readonly fixed: readonly string[];
  readonly logger: Log;
  /** Reads and checks the configuration as it is now. @throws PipelineError */
  read(): Promise<WeirConfig>;
  /** Puts into force what is not fixed. */
  apply(next: WeirConfig): void;
}

/** The configuration of a command that can change a little of it. */
export interface SmallReload {
  /** The configuration in force. */
  readonly config: WeirConfig;
}

/**
 * Reads the configuration again at each SIGHUP until the process ends, for commands that take over a little of it. What needs
 * a restart is refused as a whole and named, as `weir run` does it, and the command goes on. Sections that it does not work
 * with may say what they like.
 */
export function reloadAtHangup(parts: SmallReloadParts): SmallReload {
  const { fixed, logger } = parts;
  let { config } = parts;
  const reload = async (): Promise<void> => {
    const { changedSections, differingOptions } = await import('./reload/differences.ts');
    try {
      const next = await parts.read();
      const options = differingOptions(fixed, config, next);
      if (options.length > 0) throw new PipelineError('ERR_RELOAD_RESTART', options.join(', '));
      const sections = changedSections(config, next);
      parts.apply(next);
      config = next;
      logger.info({ trigger: 'signal', sections }, 'the configuration was reloaded');
    } catch (error) {
      const known = error instanceof PipelineError ? error : undefined;
      const { advice, code } = known ?? { advice: '', code: 'ERR_RELOAD_REFUSED' };
      logger.error(
        { trigger: 'signal', code, reason: messageOf(error), advice },
        'the new configuration was refused; the one of before goes on',
      );
    }
  };
  // One after the other: the last one must be the one that holds.
  let last = Promise.resolve();
  onHangup(() => {
    last = last.then(reload);
  });
  return {
    get config() {
      return config;
    },
  };
}
