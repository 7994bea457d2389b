import { createRequire } from 'node:module';

import { isObject } from '../base/index.ts';

/** Version of kafkajs whose modules are replaced. */
export const kafkajsVersion = '2.2.4';

/** Returns `require`, which also loads internal modules of kafkajs. @throws if another version is installed */
export function requireKafkajs(): NodeJS.Require {
  const require = createRequire(import.meta.url);
  const about: unknown = require('kafkajs/package.json');
  const version = isObject(about) ? about['version'] : undefined;
  if (version !== kafkajsVersion)
    throw new Error(`kafkajs ${String(version)} instead of ${kafkajsVersion}`);
  return require;
}
