import 'reflect-metadata/lite';
import { type DependencyContainer, container as outermost } from 'tsyringe';
import type { Instance } from './instance.ts';

/** Makes the instance of a requested service; its scope starts it then, and stores it. */
export type InstanceFactory = () => Instance;

/**
 * The services that are visible from one place: those registered here, and those of the outer containers. Only this file uses tsyringe,
 * which looks services up outwards. tsyringe cannot forget, retry, list or dispose the result of a factory, so instances are in a Scope; it
 * cannot unregister either, so `unregister` registers all others again.
 */
export class Container {
  readonly #container: DependencyContainer;
  readonly #registered = new Map<string, InstanceFactory>();

  constructor(around?: Container) {
    this.#container = (around ? around.#container : outermost).createChildContainer();
  }

  /** Makes an inner container: it sees the services of this one and its own, which take precedence. */
  child(): Container {
    return new Container(this);
  }

  has(tokenId: string): boolean {
    return this.#container.isRegistered(tokenId, true);
  }

  /** Creates an instance. @throws Error for a service that is not visible here: check `has` before. */
  create(tokenId: string): Instance {
    return this.#container.resolve<Instance>(tokenId);
  }

  /** Registers a service; it replaces an earlier one with this token. */
  register(tokenId: string, factory: InstanceFactory): void {
    if (this.#registered.has(tokenId)) this.unregister([tokenId]); // otherwise tsyringe would keep both
    this.#registered.set(tokenId, factory);
    this.#container.register(tokenId, { useFactory: factory });
  }

  /** Removes services. O(all services registered here). */
  unregister(tokenIds: readonly string[]): void {
    if (tokenIds.length === 0) return;
    for (const tokenId of tokenIds) this.#registered.delete(tokenId);
    this.#container.reset();
    for (const [tokenId, useFactory] of this.#registered) this.#container.register(tokenId, { useFactory });
  }
}
