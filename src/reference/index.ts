/** reference: explains one event in plain code that follows the specification; builds what the kernel does not support. */
export { explain, type ExplainOptions, namesIn } from './explain.ts';
export { NativeRows } from './native.ts';
export { type Piece, Pieces } from './pieces.ts';
export { createRareFormsBuilder, type RareFormsOptions } from './rare-forms.ts';
export { explainOptions, originOf } from './settings.ts';
