import { LoadableValue } from '#core/web';
import type { AccessTokenList } from '../contract/index.ts';
import type { TokenSource } from './token-source.ts';

/** Stores access tokens for a page and loads them again after each change. */
export class TokensStore {
  readonly loaded = new LoadableValue<AccessTokenList>();
  readonly source: TokenSource;

  constructor(source: TokenSource) {
    this.source = source;
  }

  load(): Promise<void> {
    return this.loaded.load(() => this.source.list());
  }

  async end(tokenId: string): Promise<void> {
    await this.source.end(tokenId).catch(() => undefined); // the pipeline has already shown the error
    await this.load();
  }
}
