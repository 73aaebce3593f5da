import { type Gate, leavesOf } from '#core/access';
import type { MemberSnapshot } from '#core/gateway';
import type { TestGateway } from '#core/testing';

/** The checks about the member that a call made. */
export interface Questions {
  /** The names of checked permissions, also by the gate: of a gate with several, the handler may check which one. `*` means all. */
  readonly permissions: readonly string[];
  /** Whether the handler checks the licence, beyond the gate. */
  readonly asksLicence: boolean;
}

/**
 * Records the checks about members. A handler whose checks all give the same result as for the owner does the same as for the owner; so
 * only members with another result must call it too.
 */
export class HandlerChecks {
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

  /** Forgets the recorded checks. */
  begin(): void {
    this.#permissions.clear();
    this.#licences = 0;
  }

  /** @param gate the gate of the call, which checks the licence by itself */
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

/** Returns the same set or map, which reports each call of its methods. */
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
