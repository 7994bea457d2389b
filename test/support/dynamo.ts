import type { AddressInfo } from 'node:net';

import * as sdk from '@aws-sdk/client-dynamodb';
import dynalite from 'dynalite';

/** An in-memory DynamoDB emulator for one test file. */
export interface DynamoLocal {
  /** URL for the option `endpoint`; any access key and secret are accepted. */
  readonly endpoint: string;
  readonly client: sdk.DynamoDBClient;
  stop(): Promise<void>;
}

/** Starts the emulator; stop it in `afterAll`. */
export async function startDynamo(): Promise<DynamoLocal> {
  const server = dynalite({ createTableMs: 20 });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = new sdk.DynamoDBClient({
    endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  });
  return {
    endpoint,
    client,
    async stop() {
      client.destroy();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}
