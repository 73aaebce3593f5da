import Type, { type Static } from 'typebox';
import { givenRoles } from '#core/access';

const GivenRole = Type.Enum(givenRoles);

/** Whom to invite, and as what. */
export const InvitationInput = Type.Object({
  email: Type.String({ maxLength: 255, pattern: '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$' }),
  roleName: GivenRole,
});
export type InvitationInput = Static<typeof InvitationInput>;

/** `token` stands in the link to send on; null: the gateway has sent it by e-mail. */
export const Invited = Type.Object({ id: Type.String(), token: Type.Union([Type.String(), Type.Null()]) });

/** An invitation that nobody has accepted yet. */
export const Invitation = Type.Object({
  id: Type.String(),
  email: Type.String(),
  roleName: GivenRole,
  /** ISO 8601. */
  expiresAt: Type.String(),
});
export type Invitation = Static<typeof Invitation>;
export const InvitationList = Type.Array(Invitation);

export const AcceptInvitation = Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }) });
export const AcceptedInvitation = Type.Object({ companyId: Type.String() });

export const MemberRole = Type.Object({ roleName: GivenRole });
export const NewOwner = Type.Object({ userId: Type.String({ maxLength: 50 }) });
