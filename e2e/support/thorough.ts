/** Whether this run tries everything, as `make test-random` does; `make test` has a sample of what is alike. */
export const thorough = Boolean(process.env.THOROUGH);

/** Tag of journeys that only such a run has: what they are about is tested without a browser too, or is rare. */
export const THOROUGH = "@thorough";
