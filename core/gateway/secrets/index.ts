export { holdsSecrets, openSecrets, type Secrets, secrets } from './secrets.ts';
export { type SecretsKeySource, secretsKey } from './secrets-key.ts';
