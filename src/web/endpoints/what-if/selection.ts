import { isObject } from '../../../base/index.ts';
import { selectRequests } from '../../../what-if/index.ts';
import { WebError } from '../../server/web-error.ts';
import { whatIfFigures, whatIfParts } from '../../wire/wire.ts';
import type { Search } from '../search.ts';
import { endingQueries, type WhatIfContext } from './evaluate.ts';
import { changeOf, readCovered, readWhatIf, whatIfError } from './request.ts';

/** The events that a figure in the result of an evaluation counts. */
export interface SelectedEvents {
  readonly search: Search;
  /** The search for TCP connections; undefined if the figure cannot include any. */
  readonly connections: Search | undefined;
}

/**
 * Restricts a search to the events that a figure in the result of an evaluation counts. `what_if` in the body selects
 * the figure. @throws WebError
 */
export async function withSelection(
  search: Search,
  body: Readonly<Record<string, unknown>>,
  context: WhatIfContext,
): Promise<SelectedEvents> {
  const { what_if: selection } = body;
  if (!isObject(selection)) throw new WebError(400, 'invalid', 'The selection is not a change.');
  const change = readWhatIf({ ...selection, scope: body['scope'] }, context.deps);
  const figure = whatIfFigures.find((name) => name === selection['figure']);
  const only = whatIfParts.find((name) => name === selection['only']);
  if (figure === undefined) throw new WebError(400, 'invalid', 'Unknown figure of a change.');
  const covered = readCovered(selection);
  try {
    const selected = await endingQueries(context, undefined, (query) =>
      selectRequests(
        changeOf(change, context.deps),
        { figure, only, ...covered },
        query,
        context.signal,
      ),
    );
    const parameters = { ...search.parameters, ...selected.parameters };
    const having = (more: readonly string[]): Search => {
      return { ...search, conditions: [...search.conditions, ...more], parameters };
    };
    return {
      search: having(selected.sql),
      connections: selected.connections && having(selected.connections),
    };
  } catch (error) {
    throw error instanceof WebError ? error : new WebError(400, whatIfError(error));
  }
}
