import { createRequire } from 'node:module';

import { isObject } from '../base/index.ts';

/** The version of kafkajs for which the replacements of its internal modules are written. */
export const kafkajsVersion = '2.2.4';

/**
 * Returns a `require` that can load internal modules of kafkajs.
 * @throws if the installed kafkajs has another version than `kafkajsVersion`
 */
export function requireKafkajs(): NodeJS.Require {
  const require = createRequire(import.meta.url);
  const about: unknown = require('kafkajs/package.json');
  const version = isObject(about) ? about['version'] : undefined;
  if (version !== kafkajsVersion)
    throw new Error(`kafkajs ${String(version)} is installed, but ${kafkajsVersion} is required`);
  return require;
}
