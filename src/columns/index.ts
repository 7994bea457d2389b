/** columns: turns values into ClickHouse column bytes (Native), one builder per column type. */
export { finishBlock, type NamedColumn } from './block.ts';
export type { Column } from './column.ts';
export { IPv6Column } from './ipv6-column.ts';
export { LowCardinalityArrayColumn, LowCardinalityColumn } from './low-cardinality-columns.ts';
export { ByteColumn, Int32Column, Number64Column } from './number-columns.ts';
export { type BlockRow, readBlock } from './read-block.ts';
export { StringColumn } from './string-column.ts';
