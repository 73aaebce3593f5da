export { openSecrets, type Secrets } from './secrets.ts';
export { type SecretsKeySource, secretsKey } from './secrets-key.ts';
