import { type Gate, leavesOf } from '#core/access';
import type { MemberSnapshot } from '#core/gateway';
import type { TestGateway } from '#core/testing';

/** What a call asked of the member that made it. */
export interface Questions {
  /** Its gate's too: of one that opens by any of several, the handler may ask which. `*`: all of them. */
  readonly permissions: readonly string[];
  /** Its handler, beyond its gate. */
  readonly asksLicence: boolean;
}

/**
 * Notes what is asked of members. A handler whose questions are all answered as they are for the owner goes the owner's way; so
 * only whom it would hear something else about has to call it, too.
 */
export class HandlerQuestions {
  readonly #permissions = new Set<string>();
  #licences = 0;

  constructor(gateway: TestGateway) {
    const { members } = gateway.gateway.services;
    const get = members.get.bind(members);
    members.get = async (...of) => {
      const snapshot = await get(...of);
      return snapshot && this.#watched(snapshot);
    };
  }

  /** Forgets what was asked so far. */
  begin(): void {
    this.#permissions.clear();
    this.#licences = 0;
  }

  /** @param gate of the call: it asks about the licence by itself */
  asked(gate: Gate | undefined): Questions {
    const byGate = (gate ? leavesOf(gate) : []).filter(({ kind }) => kind === 'licence').length;
    return { permissions: [...this.#permissions], asksLicence: this.#licences > byGate };
  }

  #watched(snapshot: MemberSnapshot): MemberSnapshot {
    const asked = (name: string) => void this.#permissions.add(name);
    const counted = () => void (this.#licences += 1);
    return {
      ...snapshot,
      permissions: watched(snapshot.permissions, (method, [name]) => asked(method === 'has' ? String(name) : '*')),
      licences: watched(snapshot.licences, counted),
    };
  }
}

/** The same set or map, which tells of each call. */
function watched<T extends object>(target: T, tell: (method: string | symbol, args: readonly unknown[]) => void): T {
  return new Proxy(target, {
    get(of, name) {
      const value: unknown = Reflect.get(of, name, of);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]): unknown => {
        tell(name, args);
        return Reflect.apply(value, of, args);
      };
    },
  });
}
