/** Helpers only for tests: a real database, a real gateway, calls made from samples, and the checks that every plugin must pass. */
export { addTestCompany, addTestUser, type TestCompany, type TestDatabase, testDatabase } from './database.ts';
export { type TestAnswer, TestGateway, type TestGatewayOptions, type TestPerson, testGateway } from './gateway.ts';
export { type CompanyInUse, useCompany, useCompanyEach, useGateway } from './use-gateway.ts';
export { type SampleCall, SampleCalls, successOf } from './sample-calls.ts';
export { contracts, installedEndpoints } from './installed-contracts.ts';
export { useDatabase } from './use-database.ts';
export { inTestTransaction } from './in-test-transaction.ts';
export { companyHub, eventsReceivedBy } from './company-hub.ts';
export { isChosen } from './chosen-plugin.ts';
export { heldTransaction } from './held-transaction.ts';
export { waitingForLock } from './waiting-for-lock.ts';
export { describeAnswer } from './describe-answer.ts';
