/** The members of each group and the groups of each member, so that joining, leaving and lookups take the same time with many members. */
export class MemberTable<Member> {
  readonly #members = new Map<string, Set<Member>>();
  readonly #groups = new Map<Member, Set<string>>();

  join(group: string, member: Member): void {
    entry(this.#members, group).add(member);
    entry(this.#groups, member).add(group);
  }

  /** Removes a member from a group. Returns whether it was in the group. */
  leave(group: string, member: Member): boolean {
    take(this.#groups, member, group);
    return take(this.#members, group, member);
  }

  leaveAll(member: Member): void {
    for (const group of this.groupsOf(member)) this.leave(group, member);
  }

  /** Returns a copy, so a member may leave during an iteration. */
  members(group: string): Member[] {
    return [...(this.#members.get(group) ?? [])];
  }

  groupsOf(member: Member): string[] {
    return [...(this.#groups.get(member) ?? [])];
  }

  size(group: string): number {
    return this.#members.get(group)?.size ?? 0;
  }

  has(group: string, member: Member): boolean {
    return this.#members.get(group)?.has(member) ?? false;
  }
}

function entry<Key, Value>(map: Map<Key, Set<Value>>, key: Key): Set<Value> {
  const known = map.get(key);
  if (known) return known;
  const fresh = new Set<Value>();
  map.set(key, fresh);
  return fresh;
}

function take<Key, Value>(map: Map<Key, Set<Value>>, key: Key, value: Value): boolean {
  const values = map.get(key);
  const was = values?.delete(value) ?? false;
  if (values?.size === 0) map.delete(key);
  return was;
}
