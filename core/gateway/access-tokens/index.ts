export { AccessTokens, type CallerToken, type TokenCaller } from './access-tokens.ts';
export { type CompanyProgram, notExpired, readCompanyProgram } from './company-program.ts';
export { endAccessToken, issueAccessToken, type NewAccessToken } from './issue-access-token.ts';
export { claimsToBeAccessToken, tokenHash } from './token-text.ts';
