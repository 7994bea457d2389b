/**
 * Bytes of an event that its dead letter keeps, from the first on: as many as the greatest record of most streams had for
 * years, so that nearly every dead letter can be tried again; what is larger has to be read from its source once more.
 */
export const rawBytesMax = 1_048_576;
