import type { Static, TObject } from 'typebox';

import type { Api } from '../api.ts';
import { change } from '../events/change.ts';
import { findObject, lockObject, updateObject } from '../resource/crud.ts';
import { ApiError } from '../server/codes.ts';
import { type Operation, operation, operationWithBody } from '../server/operation.ts';
import { body, pathParam } from '../server/schema.ts';
import { moduleAnswers, moduleBodies, type ModuleName, showModules } from './modules.ts';
import { type TlsEdgeRow, tlsEdges } from './resource.ts';

/** Common parts of the operations of a module. */
interface Module {
  readonly name: ModuleName;
  /** Name in messages. */
  readonly noun: string;
  /** Part of the operation names. */
  readonly operations: string;
}

const modules: readonly Module[] = [
  { name: 'backend', noun: 'backend', operations: 'Backend' },
  { name: 'ip_restriction', noun: 'IP restriction', operations: 'IpRestriction' },
  { name: 'mutual_tls', noun: 'mutual TLS', operations: 'MutualTls' },
  { name: 'tls_termination', noun: 'TLS termination', operations: 'TlsTermination' },
];

/**
 * The replace, get, and delete operations for each module of a TLS edge. Section 4.2 of the platform's specification
 * has no delete operation.
 */
export const tlsModuleOperations: readonly Operation[] = modules.flatMap((module) => [
  replaceOperation(module, moduleBodies[module.name]),
  getModule(module),
  deleteModule(module),
]);

function replaceOperation(module: Module, schema: TObject): Operation {
  return operationWithBody({
    ...shape(module, 'Replace'),
    method: 'PUT',
    summary: `Replace the ${module.noun} module of a TLS edge`,
    status: 200,
    bodyMayBeModule: true,
    body: body(`The ${module.noun} module.`, { ...schema.properties, id: pathParam('id') }),
    answer: moduleAnswers[module.name],
    async run(api, request) {
      const given = { [module.name]: request.body } as Static<typeof tlsEdges.update>;
      const row = await change(api, request.caller, (made) =>
        updateObject(made, tlsEdges, { id: request.param('id'), body: given }),
      ).catch((error: unknown) => {
        throw error instanceof ApiError ? inModule(error, module.name) : error;
      });
      return shown(api, module, row);
    },
  });
}

/**
 * Converts an error about an edge to one about a module: in the body of a module, field names have no prefix with the
 * module name.
 */
function inModule({ code, field, message }: ApiError, name: ModuleName): ApiError {
  if (field === name) return new ApiError(code, message);
  const prefix = `${name}.`;
  if (!field.startsWith(prefix)) return new ApiError(code, message, field);
  const own = field.slice(prefix.length);
  return new ApiError(code, message.replace(field, own), own);
}

function getModule(module: Module): Operation {
  return operation({
    ...shape(module, 'Get'),
    method: 'GET',
    summary: `Get the ${module.noun} module of a TLS edge`,
    status: 200,
    answer: moduleAnswers[module.name],
    run: async (api, request) => shown(api, module, await findObject(api, tlsEdges, request)),
  });
}

function deleteModule(module: Module): Operation {
  return operation({
    ...shape(module, 'Delete'),
    method: 'DELETE',
    summary: `Remove the ${module.noun} module of a TLS edge`,
    notes: 'Also succeeds if the edge does not have the module.',
    status: 204,
    async run(api, request) {
      await change(api, request.caller, async (made) => {
        const row = await lockObject(made, tlsEdges, request.param('id'));
        await tlsEdges.repository.update(made.tx, row, { [module.name]: null });
      });
      return undefined;
    },
  });
}

function shown(api: Api, { name, noun }: Module, row: TlsEdgeRow): object {
  const found = showModules(api, row)[name];
  if (found === null) throw new ApiError(222, `The TLS edge has no ${noun} module.`);
  return found;
}

function shape({ name, operations }: Module, verb: string) {
  return { tag: 'TLS edges', id: `TlsEdge${operations}${verb}`, path: `/edges/tls/:id/${name}` };
}
