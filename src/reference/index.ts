/** reference: explains one event in plain code, to be read beside the specification; builds what the kernel leaves. */
export { explain, type ExplainOptions, namesIn } from './explain.ts';
export { NativeRows } from './native.ts';
export { type Piece, Pieces } from './pieces.ts';
export { createRareFormsBuilder, type RareFormsOptions } from './rare-forms.ts';
export { explainOptions, originOf } from './settings.ts';
