import type { Question } from '../kind.ts';

/** `weir init` asks for the region of a source. */
export const regionQuestion: Question = {
  option: 'region',
  text: 'AWS region',
  example: 'eu-central-1',
  optional: true,
  comment: 'left out: that of the environment or profile',
};

/** Comment lines about credentials in what `weir init` writes. */
export const credentialLines = [
  '# credentials:              # left out: the default chain of AWS (environment, profile, role)',
  '#   profile: edge',
  '#   role_arn: arn:aws:iam::123456789012:role/weir',
];
