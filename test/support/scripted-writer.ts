import type { Block, BlockWriter, InsertRemedy } from '../../src/flow.ts';

/** An error that says what the loader should do about it. */
class ScriptedError extends Error {
  readonly remedy: InsertRemedy;

  constructor(remedy: InsertRemedy) {
    super(`scripted: ${remedy}`);
    this.remedy = remedy;
  }
}

/** A writer that keeps what it is given and fails as told. */
export interface ScriptedWriter extends BlockWriter {
  /** What was attempted, in order: `insert <token>` or `rows <table>`. */
  readonly attempts: string[];
  readonly blocks: Block[];
  readonly rows: { readonly table: string; readonly rows: readonly object[] }[];
}

/** A writer whose first attempts fail with the remedies given, one each; `refuse` refuses blocks for ever. */
export function scriptedWriter(
  failures: readonly InsertRemedy[] = [],
  refuse: (block: Block) => boolean = () => false,
): ScriptedWriter {
  const left = [...failures];
  const attempts: string[] = [];
  const blocks: Block[] = [];
  const rows: { table: string; rows: readonly object[] }[] = [];
  const fail = (): void => {
    const remedy = left.shift();
    if (remedy !== undefined) throw new ScriptedError(remedy);
  };
  return {
    attempts,
    blocks,
    rows,
    async insert(block) {
      attempts.push(`insert ${block.token}`);
      fail();
      if (refuse(block)) throw new ScriptedError('split');
      blocks.push(block);
    },
    async insertRows(table, given) {
      attempts.push(`rows ${table}`);
      fail();
      rows.push({ table, rows: given });
    },
    remedyOf: (error) => (error instanceof ScriptedError ? error.remedy : 'retry'),
  };
}
