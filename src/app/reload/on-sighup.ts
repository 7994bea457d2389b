import { messageOf, PipelineError } from '../../base/index.ts';
import type { WeirConfig } from '../../config/index.ts';
import { onSighup } from '../sighup.ts';
import type { Supervisor } from '../supervisor.ts';
import { changedSections, differingOptions } from './differences.ts';

/**
 * Reloads the configuration on each SIGHUP until the process ends, for commands that can apply only a few options. As
 * in `weir run`, a reload that changes an option that requires a restart is rejected completely and logged, and the
 * command continues. Sections that the command does not use are not checked.
 * @param fixed options and sections that the command uses and that require a restart
 * @param read reads and checks the current configuration; throws PipelineError
 */
export function reloadOnSighup(
  app: Supervisor,
  fixed: readonly string[],
  read: () => Promise<WeirConfig>,
): void {
  const reload = async (): Promise<void> => {
    const { config, logger } = app;
    try {
      const next = await read();
      const options = differingOptions(fixed, config, next);
      if (options.length > 0) throw new PipelineError('ERR_RELOAD_RESTART', options.join(', '));
      const sections = changedSections(config, next);
      await app.reload(next);
      logger.info({ trigger: 'signal', sections }, 'configuration reloaded');
    } catch (error) {
      const known = error instanceof PipelineError ? error : undefined;
      const { advice, code } = known ?? { advice: '', code: 'ERR_RELOAD_REFUSED' };
      logger.error(
        { trigger: 'signal', code, reason: messageOf(error), advice },
        'configuration reload failed; continuing with the current configuration',
      );
    }
  };
  // Reload in sequence, so that the configuration of the last reload becomes active.
  let last = Promise.resolve();
  onSighup(() => {
    last = last.then(reload);
  });
}
