import { evaluate, explain, type Facts, type Gate, leavesOf, type Role, roles } from '#core/access';
import type { NavRefusal } from '#core/web/tokens';

/**
 * Returns the roles whose default rights do not satisfy the gate, with the denials of the first of them; `undefined` if the gate admits
 * every role. All facts except rights are those of the open company. [A2-38]
 */
export function refusalOf(gate: Gate | undefined, facts: Facts): NavRefusal | undefined {
  if (!gate) return undefined;
  const refused = roles.filter((role) => evaluate(gate, as(role, gate, facts)) === 'no');
  const [first] = refused;
  return first && { roles: refused, denials: explain(gate, as(first, gate, facts)) };
}

function as(role: Role, gate: Gate, facts: Facts): Facts {
  const held = new Set(
    leavesOf(gate).flatMap((leaf) => (leaf.kind === 'permission' && leaf.roles.includes(role) ? [leaf.name] : [])),
  );
  return {
    permission: (name) => [...held].some((one) => one === name),
    role: () => role,
    licence: () => facts.licence(),
    flag: (name) => facts.flag(name),
    application: () => facts.application(),
    setting: (key) => facts.setting(key),
  };
}
