import Type, { type Static } from 'typebox';
import { givenRoles } from '#core/access';
import { reference } from '#core/contract';
import { emailPattern } from '#core/contract/formats';
import { CompanyInput, Role } from '#core/contract/platform/schemas';
import { openInput } from '#core/contract/fields/schemas';
import { companyFieldSets } from '#core/contract/platform';

const GivenRole = Type.Enum(givenRoles);

/** The address to invite, and the role that the person gets. */
export const InvitationInput = Type.Object({
  email: Type.String({ maxLength: 255, pattern: emailPattern }),
  /** The role that the person gets. */
  roleName: GivenRole,
});
export type InvitationInput = Static<typeof InvitationInput>;

/**
 * `token` is the secret of the link that the caller sends; `null` means that the gateway has sent the link by e-mail.
 */
export const Invited = Type.Object({
  id: Type.String(),
  /** The secret of the link, for the caller to send; null means that the gateway has sent the link by e-mail. */
  token: Type.Union([Type.String(), Type.Null()]),
});

/** An invitation that nobody has accepted yet. */
export const Invitation = Type.Object({
  id: Type.String(),
  email: Type.String(),
  /** The role that the person gets. */
  roleName: GivenRole,
  /** The time in ISO 8601. */
  expiresAt: Type.String(),
});
export type Invitation = Static<typeof Invitation>;
export const InvitationList = Type.Array(Invitation);

export const AcceptInvitation = Type.Object({
  /** The secret part of the invitation's link, up to 200 characters. */
  token: Type.String({ minLength: 1, maxLength: 200 }),
});
export const AcceptedInvitation = Type.Object({ companyId: Type.String() });

export const MemberRole = Type.Object({
  /** The role that the member gets. */
  roleName: GivenRole,
});
export const NewOwner = Type.Object({ userId: Type.String({ maxLength: 50, ...reference('member') }) });

export const Member = Type.Object({
  userId: Type.String(),
  email: Type.String(),
  /** The name of the member. */
  name: Type.String(),
  /** The member's role in this company, from which the default permissions follow. */
  roleName: Role,
});
export type CompanyMember = Static<typeof Member>;
export const MemberList = Type.Array(Member);

/** One right of a member: whether the member has it, and whether the role gives it. [B6-6] */
export const MemberPermission = Type.Object({
  /** The right, as `resource:action`. */
  permission: Type.String(),
  /** Whether the role gives the right. */
  byRole: Type.Boolean(),
  /** Whether the member has the right. */
  allowed: Type.Boolean(),
});
export const MemberPermissions = Type.Object({
  userId: Type.String(),
  /** The member's role in this company. */
  roleName: Type.String(),
  /** All rights. */
  permissions: Type.Array(MemberPermission),
});
export type MemberPermissions = Static<typeof MemberPermissions>;

/** The member's exceptions from the role. A right that is not listed follows the role. */
export const MemberExceptions = Type.Object({
  /** The exceptions from the role. */
  overrides: Type.Array(
    Type.Object({
      /** The right, as `resource:action`. */
      permission: Type.String({ maxLength: 100 }),
      /** Whether the member has the right. */
      allowed: Type.Boolean(),
    }),
    {
      maxItems: 500,
    },
  ),
});

/**
 * The company with its changes. It is one object and not an intersection, so that unknown fields are refused by name.
 */
export const CompanyUpdate = openInput(
  Type.Object({ ...CompanyInput.properties, version: Type.Integer() }),
  companyFieldSets,
);
