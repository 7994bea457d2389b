import type { Question } from '../kind.ts';

/** The question of `weir init` about the region of a source. */
export const regionQuestion: Question = {
  option: 'region',
  text: 'AWS region',
  example: 'eu-central-1',
  optional: true,
  comment: 'default: from the environment or profile',
};

/** Comment lines about credentials for the file that `weir init` writes. */
export const credentialLines = [
  '# credentials:              # default: the credential chain of AWS (environment, profile, role)',
  '#   profile: edge',
  '#   role_arn: arn:aws:iam::123456789012:role/weir',
];
