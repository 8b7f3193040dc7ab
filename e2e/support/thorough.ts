/** Whether this run tries everything, as `make test-random` does; `make test` has a sample of what is alike. */
export const thorough = Boolean(process.env.THOROUGH);
