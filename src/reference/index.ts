/** reference: explains one event in plain code, to be read beside the specification; its builder is the third of the fuzz tests. */
export { createRareFormsBuilder, type RareFormsBuilder } from './rare-forms.ts';
