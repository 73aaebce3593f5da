import 'reflect-metadata/lite';
import { type DependencyContainer, container as outermost } from 'tsyringe';
import type { Instance } from './instance.ts';

/** Makes the instance of a service that somebody has asked for; its scope begins it then, and keeps it. */
export type InstanceFactory = () => Instance;

/**
 * The services that are seen from one place: those registered here, and those of the containers around it. The one file
 * that touches tsyringe, which looks them up outwards. It can't forget, retry, list or dispose what a factory made, hence
 * instances live in a Scope; nor can it unregister, hence `unregister` registers all the others anew.
 */
export class Container {
  readonly #container: DependencyContainer;
  readonly #registered = new Map<string, InstanceFactory>();

  constructor(around?: Container) {
    this.#container = (around ? around.#container : outermost).createChildContainer();
  }

  /** One within this: it sees what this one sees, and what is registered in itself, which comes first. */
  child(): Container {
    return new Container(this);
  }

  has(tokenId: string): boolean {
    return this.#container.isRegistered(tokenId, true);
  }

  /** @throws Error for a service that is not seen from here: ask `has` before. */
  create(tokenId: string): Instance {
    return this.#container.resolve<Instance>(tokenId);
  }

  /** Takes the place of what was registered here under this token. */
  register(tokenId: string, factory: InstanceFactory): void {
    if (this.#registered.has(tokenId)) this.unregister([tokenId]); // tsyringe would keep both
    this.#registered.set(tokenId, factory);
    this.#container.register(tokenId, { useFactory: factory });
  }

  /** O(all that is registered here). */
  unregister(tokenIds: readonly string[]): void {
    if (tokenIds.length === 0) return;
    for (const tokenId of tokenIds) this.#registered.delete(tokenId);
    this.#container.reset();
    for (const [tokenId, useFactory] of this.#registered) this.#container.register(tokenId, { useFactory });
  }
}
