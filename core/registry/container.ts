import 'reflect-metadata/lite';
import { type DependencyContainer, container as outermost } from 'tsyringe';
import type { Instance } from './instance.ts';

/** A function that creates the instance of a requested service; the scope then stores the instance and starts it. */
export type InstanceFactory = () => Instance;

/**
 * The services that are visible from one place: those registered here, and those of the outer containers. Only this file uses tsyringe,
 * which searches outwards for services. tsyringe cannot forget, retry, list or dispose the result of a factory, so a Scope holds the
 * instances; it cannot unregister a single service either, so `unregister` clears the container and registers the remaining ones again.
 */
export class Container {
  readonly #container: DependencyContainer;
  readonly #registered = new Map<string, InstanceFactory>();

  constructor(around?: Container) {
    this.#container = (around ? around.#container : outermost).createChildContainer();
  }

  /** Creates an inner container. It sees the services of this container and its own ones, which take precedence. */
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

  /** Registers a service, and replaces an earlier one with the same token. */
  register(tokenId: string, factory: InstanceFactory): void {
    if (this.#registered.has(tokenId)) this.unregister([tokenId]); // otherwise tsyringe would keep both
    this.#registered.set(tokenId, factory);
    this.#container.register(tokenId, { useFactory: factory });
  }

  /** Removes services that are registered here. O(all services registered here). */
  unregister(tokenIds: readonly string[]): void {
    if (tokenIds.length === 0) return;
    for (const tokenId of tokenIds) this.#registered.delete(tokenId);
    this.#container.reset();
    for (const [tokenId, useFactory] of this.#registered) this.#container.register(tokenId, { useFactory });
  }
}
