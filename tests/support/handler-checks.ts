import { type Gate, leavesOf } from '#core/access';
import type { MemberSnapshot } from '#core/gateway';
import type { TestGateway } from '#core/testing';

/** The checks that a call made about the member who called. */
export interface Questions {
  /**
   * The names of the checked permissions, including those that the gate checks, because the handler may check again which of them the
   * member has. `*` means all permissions.
   */
  readonly permissions: readonly string[];
  /** Whether the handler checks the licence in addition to the gate. */
  readonly asksLicence: boolean;
}

/**
 * Records the checks about members. If all checks of a handler give the same result for a member as for the owner, the handler does the
 * same for both. So only members with another result must also call the endpoint.
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

  /** Returns the checks since `begin`. @param gate the gate of the call, whose own check of the licence is not counted */
  asked(gate: Gate | undefined): Questions {
    const byGate = (gate ? leavesOf(gate) : []).filter(({ kind }) => kind === 'licence').length;
    return { permissions: [...this.#permissions], asksLicence: this.#licences > byGate };
  }

  #watched(snapshot: MemberSnapshot): MemberSnapshot {
    const checkPermission = (name: string) => void this.#permissions.add(name);
    const counted = () => void (this.#licences += 1);
    return {
      ...snapshot,
      permissions: watched(snapshot.permissions, (method, [name]) =>
        checkPermission(method === 'has' ? String(name) : '*'),
      ),
      licences: watched(snapshot.licences, counted),
    };
  }
}

/** Returns a proxy of the set or map that reports each call of a method. */
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
