import type { OwnSecondFactor } from '#core/gateway';

const done = <T>(value: T) => Promise.resolve({ kind: 'done', value } as const);
const codes = ['ABCD-EFGH-JKLM-NPQR'];

/** A replacement for the second factor of the identity provider. It accepts every password and every code. */
export const testSecondFactor: OwnSecondFactor = {
  state: async () => ({ on: false, recoveryCodesLeft: 0 }),
  admit: () => done(undefined),
  begin: () => done({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Kostra?secret=JBSWY3DPEHPK3PXP' }),
  confirm: () => done(codes),
  renewCodes: () => done(codes),
  turnOff: () => done(undefined),
};
