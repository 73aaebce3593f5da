export {
  holdsSecrets,
  openSecrets,
  type SealedSecret,
  type Secrets,
  secrets,
  unreadableInCompanies,
  unreadableSecrets,
} from './secrets.ts';
export { existingSecretsKey, type SecretsKeySource, secretsKey } from './secrets-key.ts';
