import { LoadableValue } from '#core/web';
import type { GatewayClient } from '#core/web/tokens';
import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  type RecoveryCodes,
  renewRecoveryCodes,
  type SecondFactor,
  type SecondFactorProof,
  type SecondFactorSecret,
  turnSecondFactorOff,
} from '../contract/index.ts';

/**
 * Stores whether codes are required, and runs the steps that change it. Each step throws the error that its form shows.
 */
export class SecondFactorStore {
  readonly loaded = new LoadableValue<SecondFactor>();
  readonly #client: GatewayClient;

  constructor(client: GatewayClient) {
    this.#client = client;
  }

  load(): Promise<void> {
    return this.loaded.load(() => this.#client.call(readSecondFactor, {}));
  }

  begin(password: string, idempotencyKey: string): Promise<SecondFactorSecret> {
    return this.#client.call(beginSecondFactor, { body: { password } }, { handles: '*', idempotencyKey });
  }

  confirm(code: string, idempotencyKey: string): Promise<RecoveryCodes> {
    return this.#client.call(confirmSecondFactor, { body: { code } }, { handles: '*', idempotencyKey });
  }

  renew(body: SecondFactorProof, idempotencyKey: string): Promise<RecoveryCodes> {
    return this.#client.call(renewRecoveryCodes, { body }, { handles: '*', idempotencyKey });
  }

  turnOff(body: SecondFactorProof, idempotencyKey: string): Promise<undefined> {
    return this.#client.call(turnSecondFactorOff, { body }, { handles: '*', idempotencyKey });
  }
}
