export {
  type AnyJob,
  defineJob,
  type Job,
  type JobContext,
  type JobMoment,
  type JobOptions,
  type JobPayload,
  type JobStep,
} from './job.ts';
export { purgeJobSteps } from './job-context.ts';
export { type JobQueue, type JobQueueOptions, jobTables, startJobs } from './job-queue.ts';
export { readyCompanies } from './ready-companies.ts';
export { shouldRun, activeJobs } from './active-jobs.ts';
