import type { Block, BlockWriter, InsertRemedy } from '../../src/flow.ts';

/** An error with the remedy for the loader. */
class ScriptedError extends Error {
  readonly remedy: InsertRemedy;

  constructor(remedy: InsertRemedy) {
    super(`scripted: ${remedy}`);
    this.remedy = remedy;
  }
}

/** A writer that records its input and fails as scripted. */
export interface ScriptedWriter extends BlockWriter {
  /** The attempts in order: `insert <token>` or `rows <table>`. */
  readonly attempts: string[];
  readonly blocks: Block[];
  readonly rows: { readonly table: string; readonly rows: readonly object[] }[];
}

/** A writer whose first attempts fail with the given remedies, one each; `refuse` rejects blocks permanently. */
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
