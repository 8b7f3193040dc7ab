/* Generated from the OpenAPI document by `npm run generate-api`; never edited. */
export interface paths {
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check Liveness
         * @description Respond without using the database.
         */
        get: operations["check_liveness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check Readiness
         * @description Check that the database responds, is migrated to this release, or to a newer one, and takes saves.
         */
        get: operations["check_readiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Rules
         * @description Return every rule with its inputs, outputs, sources and releases.
         */
        get: operations["list_rules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rules/{rule_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Describe Rule
         * @description Return one rule, with its worked examples.
         */
        get: operations["describe_rule"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rules/{rule_id}/evaluate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Evaluate Rule
         * @description Evaluate one rule; with a list in place of a number, for each of its values.
         */
        post: operations["evaluate_rule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/planning-questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Planning Questions
         * @description Return the questions of capacity planning, with the rules and figures that answer each.
         */
        get: operations["list_planning_questions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/figures/{figure_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Describe Figure
         * @description Return one figure.
         */
        get: operations["describe_figure"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/figures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Figures
         * @description Return every figure with its editions, each cited.
         */
        get: operations["list_figures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/errata": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Errata
         * @description Return where a report contradicts itself or its own arithmetic, and what the planner follows.
         */
        get: operations["list_errata"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/conflicts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Conflicts
         * @description Return where two sources disagree, and which of them verdicts rest on.
         */
        get: operations["list_conflicts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Sources
         * @description Return the documents that everything is cited from.
         */
        get: operations["list_sources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/missing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Missing
         * @description Return the charts whose numbers none of the planner's sources gives as text.
         */
        get: operations["list_missing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/coverage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Coverage
         * @description Return every heading of every report: whether it is encoded, missing or left out, and why.
         */
        get: operations["list_coverage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/assess": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Assess Plan
         * @description Assess a plan: its limits, how close it is to each, and which is reached first. Nothing is saved.
         */
        post: operations["assess_plan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/assess/part": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Detail Part
         * @description Return quantities, findings, remedies and missing inputs of one part of a plan. Nothing is saved.
         */
        post: operations["detail_part"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/moved": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say What Moved
         * @description Return the results of an earlier answer that differ from today's, and the figures or rules that changed them.
         *
         *     Older versions of rules and figures are not computed again: an answer of theirs is stored by the client.
         */
        post: operations["say_what_moved"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/explain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Explain Numbers
         * @description Return derivation, citations, caveats and errata of numbers of an assessment, by their ids.
         */
        post: operations["explain_numbers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read Console
         * @description Return the storage in a CSQX004I message.
         */
        post: operations["read_console"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sweep": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sweep Plan
         * @description Return the requested numbers over one or two inputs of a plan; each point equals an assessment of its own.
         */
        post: operations["sweep_plan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/solve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Solve Plan
         * @description Return the largest or smallest value of an input at which limits hold; exact for whole numbers.
         *
         *     All of few whole numbers are evaluated; of many, and of fractions, some hundreds, and more of them wherever
         *     something changes between two.
         */
        post: operations["solve_plan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/goal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reach Goal
         * @description Return the value of each of several inputs alone, as `/solve` does, and of two of them together.
         */
        post: operations["reach_goal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/growth": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Grow Plan
         * @description Return how full every limit is as the workload grows, when each is reached, and what upgrades change.
         *
         *     Each point equals an assessment of the plan with everything multiplied that is proportional to the workload.
         */
        post: operations["grow_plan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/outage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Plan In Outage
         * @description Return what fills up while consumers are stopped, when, what happens in order, and what helps.
         *
         *     Each point equals an assessment of the plan with an outage of that length; the moments are exact.
         */
        post: operations["plan_in_outage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/outage/grid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Plan In Outages
         * @description Return how full every limit is at several loads and lengths of an outage, for a view that follows sliders.
         */
        post: operations["plan_in_outages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/compare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Compare Plans
         * @description Return the inputs and results that differ between plans, with the rules and inputs that cause each change.
         */
        post: operations["compare_plans"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * View Plan
         * @description Return the charts and questions that fit a plan, and one chart with its data.
         *
         *     Without a choice, or where the plan does not offer it, the chart is of the limit that is reached first.
         */
        post: operations["view_plan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/scenario-templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List Scenario Templates
         * @description Return the plan on the newest release, with zHyperLink, dual logging, streaming, a member of a group lost.
         *
         *     Scenarios that change nothing are left out.
         */
        post: operations["list_scenario_templates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/newest-release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move To Newest Release
         * @description Return what each queue manager gains on the newest release, and what must change first, as a checklist.
         *
         *     The numbers are those of an assessment with every queue manager on that release, and with the MEMLIMIT it needs.
         */
        post: operations["move_to_newest_release"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/zhyperlink": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Weigh Zhyperlink
         * @description Return what zHyperLink gains and takes: log rate, time, engines, write sessions, links, and for which logs.
         *
         *     What the plan does not state has published defaults, which the answer lists as assumptions. Logs that cannot use
         *     zHyperLink are left out, with the reason.
         */
        post: operations["weigh_zhyperlink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/feature-cost": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cost Features
         * @description Return what streaming, TLS, AMS, compression and statistics cost for selected workloads and channels.
         *
         *     What no report covers is listed apart, with what to measure.
         */
        post: operations["cost_features"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/more-queue-managers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Count More Queue Managers
         * @description Return how many more queue managers like one of the plan fit on its LPAR, control unit and in its groups.
         */
        post: operations["count_more_queue_managers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/day": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find Tightest Hour
         * @description Return the limits in the peak hour, an ordinary hour and the batch window, by the day profiles of workloads.
         *
         *     Each hour equals an assessment of the plan with the rates of that hour. Workloads without a profile count fully, and
         *     so do all where the log of many hours counts, as in a recovery.
         */
        post: operations["find_tightest_hour"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Summarize Plan
         * @description Return one page for people who decide: conclusion, dates, what to do, and every input, defaults included.
         */
        post: operations["summarize_plan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write Plan Report
         * @description Return a report about a plan as a file: one page for management, or the document for a review.
         *
         *     All formats have the same numbers. Nothing is saved.
         */
        post: operations["write_plan_report"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/presets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Presets
         * @description Return the example plans.
         */
        get: operations["list_presets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/presets/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Preset
         * @description Return the plan of an example.
         */
        get: operations["get_preset"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/plan-schema": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Plan Schema
         * @description Return the JSON Schema of the plan document: what forms, editors and completion need.
         */
        get: operations["get_plan_schema"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/plan/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read Plan Document
         * @description Return the plan in YAML or JSON text or in a snapshot; all mistakes at once, with line and column.
         */
        post: operations["read_plan_document"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/plan/new": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make New Plan
         * @description Return a first plan with these LPARs and queue managers, which all have the same channels, workload and log.
         */
        post: operations["make_new_plan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/plan/write": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write Plan Document
         * @description Return a plan document as YAML.
         */
        post: operations["write_plan_document"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/measurements/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview Measurements
         * @description Return what messages, command output and reports would change in a plan. Nothing is changed or saved.
         */
        post: operations["preview_measurements"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/measurements/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Apply Measurements
         * @description Return the plan with the accepted values of a preview, each marked as measured. Nothing is saved.
         */
        post: operations["apply_measurements"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/configuration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Generate Configuration
         * @description Return MQSC commands, system parameters, data set definitions, JCL and SMF parameters that the plan decides.
         *
         *     Each value has its reason, rule, source and range. What the plan leaves out is not written; what it exceeds, or what
         *     the product does not take, is withheld with the reason.
         */
        post: operations["generate_configuration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/configuration/text": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Download Configuration
         * @description Return the definitions as one text file.
         */
        post: operations["download_configuration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/configuration/diff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Compare Configuration
         * @description Return for each attribute whether the value in force is the planned one, and the commands for the differences.
         *
         *     The verdict is `exceeded` where a value in force is below the plan, so that it can be a check before a start.
         */
        post: operations["compare_configuration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Plans
         * @description Return a page of your plans.
         */
        get: operations["list_plans"];
        put?: never;
        /**
         * Create Plan
         * @description Save a plan for the first time.
         */
        post: operations["create_plan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Tags
         * @description Return every tag of your plans that are not archived.
         */
        get: operations["list_tags"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/whoami": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whoami
         * @description Return your principal, whether it may change anything, and whether there is a store of measurements.
         */
        get: operations["whoami"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/plans/{plan_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Plan
         * @description Return the plan at its current revision.
         */
        get: operations["get_plan"];
        /**
         * Save Plan
         * @description Save the plan again, as a new revision; the older ones stay.
         */
        put: operations["save_plan"];
        post?: never;
        /**
         * Delete Plan
         * @description Delete an archived plan for good, with its history and its links.
         */
        delete: operations["delete_plan"];
        options?: never;
        head?: never;
        /**
         * Update Plan
         * @description Change name, description or tags, without a new revision.
         */
        patch: operations["update_plan"];
        trace?: never;
    };
    "/api/v1/plans/{plan_id}/opened": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record Opening
         * @description Record that you look at the plan now, for lists sorted by `opened`; reading a plan does not.
         */
        post: operations["record_opening"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/plans/{plan_id}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Archive Plan
         * @description Archive the plan: it is no longer listed and cannot change. Its links still work.
         */
        post: operations["archive_plan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/plans/{plan_id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore Plan
         * @description Restore an archived plan.
         */
        post: operations["restore_plan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/plans/{plan_id}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Duplicate Plan
         * @description Copy the current revision to a plan of your own.
         */
        post: operations["duplicate_plan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/plans/{plan_id}/revisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Revisions
         * @description Return a page of the history, newest first, with the changes of each save.
         */
        get: operations["list_revisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/plans/{plan_id}/revisions/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Revision
         * @description Return one revision with its stored answer.
         */
        get: operations["get_revision"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Name Revision
         * @description Give a revision a version name, or remove it. If-Match is the ETag of the revision.
         */
        patch: operations["name_revision"];
        trace?: never;
    };
    "/api/v1/plans/{plan_id}/revisions/{number}/explain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Explain Revision
         * @description Return the derivations of numbers of the stored answer.
         */
        get: operations["explain_revision"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/plans/{plan_id}/revisions/{number}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore Revision
         * @description Save an older revision as a new one, with today's answer. If-Match is the ETag of the plan.
         */
        post: operations["restore_revision"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/plans/{plan_id}/compare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compare Revisions
         * @description Return the inputs that differ between two revisions, and the results of their stored answers that do.
         */
        get: operations["compare_revisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/plans/{plan_id}/shares": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Shares
         * @description Return every link to the plan, with when it was last opened.
         */
        get: operations["list_shares"];
        put?: never;
        /**
         * Share Plan
         * @description Create a read-only link. It cannot be guessed, and is shown only once.
         */
        post: operations["share_plan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/plans/{plan_id}/shares/{share_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke Share
         * @description Revoke a link.
         */
        delete: operations["revoke_share"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shared/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Shared Plan
         * @description Return the plan and its answer, as they were saved.
         */
        get: operations["get_shared_plan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shared/{token}/explain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Explain Shared Plan
         * @description Return the derivations of numbers of the stored answer.
         */
        get: operations["explain_shared_plan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shared/{token}/today": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reassess Shared Plan
         * @description Return the answer of today's rules and figures, and what changed since the plan was saved.
         */
        get: operations["reassess_shared_plan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shared/{token}/copy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Copy Shared Plan
         * @description Copy what the link shows to a plan of your own.
         */
        post: operations["copy_shared_plan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/plans/{plan_id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export Plan
         * @description Return a plan as a file: the document, or a snapshot with its answer, citations and versions.
         */
        get: operations["export_plan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/plans/{plan_id}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Report Plan
         * @description Return a report about a saved plan, calculated by the rules and figures of this release.
         *
         *     Where those were others when the plan was saved, the report states it; a snapshot has the answer of that time.
         */
        get: operations["report_plan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import Plan
         * @description Save the plan in the text of a file. A snapshot keeps its answer where this service has signed it.
         *
         *     Otherwise the answer is calculated here, and the history of the plan tells what differs.
         */
        post: operations["import_plan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Audit Events
         * @description Return a page of what was done to plans, links and tokens, newest first.
         */
        get: operations["list_audit_events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/batch/assess": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Assess Plans
         * @description Assess many plans: documents, saved plans by id, and saved plans by filter. Nothing is saved.
         *
         *     Send a line of JSON for each entry (`application/x-ndjson`), or an array. The response has a line of JSON for each
         *     plan, in the order of the request. A plan that cannot be assessed has the problem as its answer.
         */
        post: operations["assess_plans"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/batch/compare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Compare Many Plans
         * @description Compare many plans, each with the base of its entry or of the entry before, as /api/v1/compare does.
         *
         *     With a saved plan as base and an earlier revision of it, the answer is what changed since.
         */
        post: operations["compare_many_plans"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/batch/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check Plans
         * @description Check many plans against a policy: thresholds, waivers, and what it means that a limit cannot be judged.
         *
         *     A plan in which nothing is judged never passes. A plan that cannot be read has a problem and no check: it does not
         *     pass either.
         */
        post: operations["check_plans"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/fleet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Fleet
         * @description Return all queue managers with measurements, rated by their worst interval, worst first.
         *
         *     Limits of sources are judged by their rules; limits that are settings of the queue manager, such as MAXCHL, by the
         *     settings in the same records. With a kind of limit, the queue managers that have one, the fullest first.
         */
        get: operations["get_fleet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/fleet/{lpar}/{queue_manager}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Fleet Member
         * @description Return one queue manager: every limit and metric, and its queues and channels where accounting was measured.
         */
        get: operations["get_fleet_member"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/fleet/{lpar}/{queue_manager}/metrics/{table}/{metric}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Measured Metric
         * @description Return one metric by day, with percentiles, busy hour, and the trend with its uncertainty.
         */
        get: operations["get_measured_metric"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/measurements/compare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Compare Measured
         * @description Return what was measured beside what a plan has: ratio, what explains it, and how the plan can use it.
         *
         *     Only numbers that mean the same are compared; the answer names the others. Days and fields to set are returned where
         *     one queue manager is named.
         */
        post: operations["compare_measured"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/measurements/compare/use": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Use Measured Values
         * @description Return the plan with measured values of a comparison, each marked with its interval and the reason.
         *
         *     Growth rates of `measurements/actual` are used in the same way.
         *     Nothing is saved.
         */
        post: operations["use_measured_values"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/measurements/actual": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hold Against Actual
         * @description Return what a plan predicted for each day since its date, what was measured, and which limits come sooner.
         */
        post: operations["hold_against_actual"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/measurements/notice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Notice Measured
         * @description Return the limit of a plan that was exceeded, or is reached sooner than planned, by what was measured.
         *
         *     A service without measurements answers that there is none.
         */
        post: operations["notice_measured"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/measurements/completeness": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check Completeness
         * @description Return what a health check of a plan's queue managers needs, what is there, and how to collect the rest.
         *
         *     Without a plan: of all queue managers with measurements.
         */
        post: operations["check_completeness"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/plans/{plan_id}/comparison": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compare Stored With Measured
         * @description Return what was measured beside what a saved plan has, by the rules and figures of this release.
         */
        get: operations["compare_stored_with_measured"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/plans/{plan_id}/actual": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Hold Stored Against Actual
         * @description Return what a revision of a saved plan predicted, and what was measured since.
         *
         *     It predicts by the rules and figures of this release. The date of a plan that states none is when it was saved.
         */
        get: operations["hold_stored_against_actual"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics/plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Plan Metrics
         * @description Return numbers of the limits of your plans as OpenMetrics, the plans that changed last first.
         *
         *     A plan has its worst twenty limits. `mqplanner_plans_left_out` counts plans beyond those that the service returns.
         */
        get: operations["plan_metrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Webhooks
         * @description Return your webhooks, newest first, without their secrets.
         */
        get: operations["list_webhooks"];
        put?: never;
        /**
         * Create Webhook
         * @description Create a webhook: the address is notified when the verdict on one of your plans changes.
         *
         *     The secret, with which you check the signature of a message, is shown only once.
         */
        post: operations["create_webhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{webhook_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete Webhook
         * @description Delete a webhook with its deliveries; what was not sent is not sent any more.
         */
        delete: operations["delete_webhook"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{webhook_id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Test Webhook
         * @description Send a message of the type `webhook.test`; the log tells what became of it.
         */
        post: operations["test_webhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{webhook_id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Deliveries
         * @description Return what was sent to a webhook and what is still to be sent, newest first; for thirty days.
         */
        get: operations["list_deliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/measurements/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Uploads
         * @description Return your uploads, newest first, with the progress of their imports; all of them for an administrator.
         */
        get: operations["list_uploads"];
        put?: never;
        /**
         * Create Upload
         * @description Begin the upload of a CSV file of mqsmfcsv. Its parts follow, then its import.
         */
        post: operations["create_upload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/measurements/uploads/{upload_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Upload
         * @description Return an upload: how much has arrived, and how far its import is.
         */
        get: operations["get_upload"];
        put?: never;
        post?: never;
        /**
         * Delete Upload
         * @description Remove an upload from the list. An import that runs is cancelled and leaves the store as it was.
         *
         *     What was imported stays: the records of a file cannot be taken out of the store again.
         */
        delete: operations["delete_upload"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/measurements/uploads/{upload_id}/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import Upload
         * @description Start the import of a complete upload, or go on with one that was stopped; `GET` the upload for its progress.
         */
        post: operations["import_upload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/measurements/uploads/{upload_id}/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Put Upload Content
         * @description Add a part of the file. What is no CSV of mqsmfcsv is refused with the first part, and the upload removed.
         */
        put: operations["put_upload_content"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * ActualLines
         * @description A number on the days of the answer; null on days without one.
         */
        ActualLines: {
            /** @description What the plan has, in `unit` of the value. */
            planned: (number | null)[];
            /** @description The limit, in `unit` of the value. */
            limit: (number | null)[];
            /** @description Measured in the worst interval, in `unit` of the value. */
            peak: (number | null)[];
            /** @description Measured on average, in `unit` of the value. */
            average: (number | null)[];
        };
        /**
         * ActualQueueManager
         * @description A queue manager of the plan over time.
         */
        ActualQueueManager: {
            /** @description Its name in the plan. */
            queue_manager: string;
            /** @description Its LPAR in the plan. */
            lpar: string;
            /** @description LPAR whose measurements were taken; null where there are none. */
            measured_on: string | null;
            /** @description What to know about that; null where nothing. */
            note: string | null;
            /** @description The numbers that both have, worst first. */
            values: components["schemas"]["ActualValue"][];
        };
        /**
         * ActualValue
         * @description A number of the plan over time, beside what was measured.
         */
        ActualValue: {
            /** @description Id within the queue manager, such as `log-rate` or `buffer-pool/2`. */
            id: string;
            /** @description What it is. */
            title: string;
            /** @description Buffer pool or page set; empty for the queue manager. */
            subject: string;
            /** @description Id of the limit in the answer; null where it is none. */
            limit: string | null;
            /**
             * @description The verdict that follows from the state.
             * @enum {string}
             */
            verdict: "exceeded" | "watch" | "unknown" | "ok";
            /** @description When the plan reaches the limit; null: not within 20 years. */
            reached_planned: string | null;
            /** @description When it is reached as measured; null: not within 20 years. */
            reached_likely: string | null;
            /** @description The same at the upper end of the trend. */
            reached_earliest: string | null;
            /** @description Unit of the numbers. */
            unit: string;
            /** @description JSON pointer of the field or the part in the plan. */
            path: string;
            /**
             * @description `exceeded`: over the limit in the last four weeks. `sooner`: the limit is reached sooner than planned even at the lower end of the trend. `perhaps-sooner`: at its upper end. `above`: more than planned. `unknown`: fewer than eight weeks, or no planned number. `as-planned`: none of these.
             * @enum {string}
             */
            state: "exceeded" | "sooner" | "perhaps-sooner" | "above" | "as-planned" | "unknown";
            /** @description The state in a few words, to stand beside the verdict. */
            state_text: string;
            /** @description The state in words, with what it rests on. */
            text: string;
            /**
             * @description Which measured number the plan's one compares with.
             * @enum {string}
             */
            compared: "average" | "peak";
            /** @description What the plan has for the last day, in `unit`; null where not known. */
            planned: number | null;
            /** @description The same for people. */
            planned_text: string;
            /** @description What was measured in the last four weeks, in `unit`. */
            measured: number;
            /** @description The same for people. */
            measured_text: string;
            /** @description The limit on the last day, in `unit`; null where not known. */
            limit_value: number | null;
            /** @description The same for people; null where not known. */
            limit_text: string | null;
            /** @description Planned growth in the next year, in percent. */
            planned_growth_pct: number | null;
            /** @description Measured growth; null where it is not known. */
            trend: components["schemas"]["MeasuredTrend"] | null;
            /** @description The same at the lower end of the trend. */
            reached_latest: string | null;
            /** @description Table of the store. */
            table: string;
            /** @description Metric of the table. */
            metric: string;
            /** @description Instance of the metric, or `all`. */
            instance: string;
            /** @description Rates of the plan that the measured growth can set; empty for numbers that are not proportional to the workload, and where they do not grow. */
            growth_rates: components["schemas"]["GrowthRateToUse"][];
            /** @description The numbers on `days` of the answer. */
            lines: components["schemas"]["ActualLines"];
        };
        /**
         * AddedPart
         * @description A part that the plan does not have yet.
         */
        AddedPart: {
            /** @description JSON pointer into the plan. */
            path: string;
            /** @description The part and what it is in, in words. */
            title: string;
            /** @description Values that hold in it by default, since no text has them. */
            defaults: string;
        };
        /**
         * AnswerSummary
         * @description An answer in one line.
         */
        AnswerSummary: {
            /** @description The first limit that is reached. */
            sentence: string | null;
            /** @description The worst of all limits. */
            verdict: string | null;
            /** @description Number of limits with each verdict. */
            verdicts?: {
                [key: string]: number;
            } | null;
            /** @description The limit that is reached first; null: none is. */
            first_limit?: components["schemas"]["ListedFirstLimit"] | null;
            /** @description Smallest multiple of today's workload at which this or another limit may be reached, or published data end. */
            multiple_at_least?: number | null;
            /** @description Day on which growth reaches that multiple, as YYYY-MM-DD; null without growth. */
            date_at_least?: string | null;
        };
        /**
         * AppliedMeasurements
         * @description The plan with values from texts, each marked as measured.
         */
        AppliedMeasurements: {
            /** @description An estate. */
            plan: components["schemas"]["Plan"];
            /** @description How many values were applied. */
            applied: number;
        };
        /**
         * Archives
         * [{copies} copies][, kept {retention_days}]
         * @description Archive logs: how many copies, how long they are kept, and how they are read again.
         */
        Archives: {
            /**
             * Archive copies
             * @description Single or dual archiving
             * @default 2
             * @enum {integer}
             */
            copies?: 1 | 2;
            /**
             * Hours a day
             * @description Hours of a day with this log rate
             */
            hours_per_day?: number | null;
            /**
             * Kept for
             * @description Days after which archive logs may be deleted
             */
            retention_days?: number | null;
            /**
             * Archive logs in the BSDS
             * @description Archive logs of each copy that the BSDS records
             */
            maxarch?: number | null;
            /**
             * Saved by compression
             * @description Your own measurement of the space that compressed archive logs save
             */
            saved_pct?: number | null;
            /**
             * Tape units for reading
             * @description Tape units that can read archive logs at a time
             */
            maxrtu?: number | null;
        };
        /**
         * AssessedInBatch
         * @description The answer for one plan; a line of the response.
         */
        AssessedInBatch: {
            /** @description Number of the answer, from 0. */
            index: number;
            /** @description Number of the entry, from 0; a filter has an answer for each of its plans. */
            entry: number;
            /** @description Name of the plan; null where it has none. */
            name: string | null;
            /** @description Id of the saved plan; null for a plan in the request. */
            id: string | null;
            /** @description Revision of the saved plan. */
            revision: number | null;
            /** @description Why there is no answer for this plan; otherwise null. */
            problem: components["schemas"]["ProblemDocument"] | null;
            /** @description null where there is a problem. */
            summary: components["schemas"]["BatchSummary"] | null;
            /** @description As /api/v1/assess answers; null unless requested. */
            answer: components["schemas"]["Assessment"] | null;
        };
        /**
         * Assessment
         * @description The answer for a plan: limits in their order, the fullest first; further lists where they were asked for.
         */
        Assessment: {
            /** @description Numbers that belong to no limit; empty unless asked for with `include`. */
            quantities?: components["schemas"]["ReportedQuantity"][];
            /** @description Advice and warnings; empty unless asked for with `include`. */
            findings?: components["schemas"]["Finding"][];
            /** @description Changes that would help; empty unless asked for with `include`. */
            remedies?: components["schemas"]["Remedy"][];
            /** @description What to enter to judge more; empty unless asked for with `include`. */
            missing_inputs?: components["schemas"]["MissingInput"][];
            /** @description Sources by result; empty unless asked for with `include`. */
            sources?: components["schemas"]["Sources"][];
            /** @description Versions of the rules and figures that computed an answer. */
            version: components["schemas"]["Version"];
            /** @description The worst one; null where there is no limit. */
            verdict: ("exceeded" | "watch" | "unknown" | "ok") | null;
            /** @description How many limits have each verdict. */
            counts: {
                [key: string]: number;
            };
            /** @description Shares of a limit from which the verdict is another one. */
            thresholds: components["schemas"]["Thresholds"];
            /** @description The limit that is reached first as the workload grows. */
            first_limit: components["schemas"]["FirstLimit"];
            /** @description How many channels fit in the group of channels that fills first; null without one. */
            channels_that_fit: components["schemas"]["ChannelsThatFit"] | null;
            /** @description null where it is not known when anything is full. */
            consumers_stopped?: components["schemas"]["ConsumersStopped"] | null;
            /** @description Limits in their order, the fullest first; empty where `limits_by_scope` has them. */
            limits: components["schemas"]["Limit"][];
            /** @description Instead of `limits`, which are empty then. */
            limits_by_scope?: components["schemas"]["LimitsByScope"] | null;
            /** @description Parts that the plan leaves out, with the limits that are therefore not assessed. */
            not_assessed: components["schemas"]["NotAssessed"][];
            /** @description Every number, by its id. */
            derivations?: {
                [key: string]: components["schemas"]["ExplainedQuantity"];
            } | null;
            /** @description Digests of figures and rules; null unless asked for with `include`. */
            fingerprints?: components["schemas"]["Fingerprints"] | null;
        };
        /**
         * Assumption
         * @description A value that stands in for something that the plan leaves out.
         */
        Assumption: {
            /** @description Title, for people. */
            title: string;
            /** @description The value with its unit, for people. */
            text: string;
            /** @description Why this value. */
            reason: string;
            /** @description The field to enter it in; null where the plan has none. */
            path: string | null;
        };
        /**
         * AuditEvent
         * @description What someone did.
         */
        AuditEvent: {
            /** @description Identifier, unique among its kind. */
            id: string;
            /**
             * Format: date-time
             * @description When it was done, in UTC.
             */
            at: string;
            /** @description Such as `plan saved` or `link created`. */
            action: string;
            /** @description Who did it; `operator` on the command line. */
            principal: string;
            /** @description Id of who did it; null for the operator. */
            principal_id: string | null;
            /** @description Id of the plan; null where it was about none. */
            plan_id: string | null;
            /** @description Name of the plan or token at that time, id of the link, or settings. */
            subject: string;
            /** @description Address of the client. */
            address: string | null;
            /** @description As in the log and in `X-Request-ID`. */
            request_id: string | null;
        };
        /**
         * AuditTrail
         * @description A page of the audit trail, newest first.
         */
        AuditTrail: {
            /** @description The events of this page. */
            events: components["schemas"]["AuditEvent"][];
            /** @description `before` of the next page; null on the last. */
            next: string | null;
            /** @description All actions that are recorded. */
            actions: string[];
        };
        /**
         * Axis
         * @description What a table is read by. A `choice` matches exactly; a `number` is interpolated where `between` is linear.
         *
         *     `across` gives the places of the last axis where each row holds one column for each of them. `at_most` tells which
         *     published places give an upper bound for a place without a number: the `next-larger` number, where values never
         *     fall along the axis, or the two `neighbours` of a release. `nearest_for` names releases without a report of their
         *     own, which the nearest published one bounds.
         */
        Axis: {
            /**
             * @description Whether the values are names or numbers.
             * @enum {string}
             */
            type: "choice" | "number";
            /** @description Unit of the values; null for names. */
            unit?: string | null;
            /** @description Label, for people. */
            label?: string | null;
            /**
             * @description What applies between two published values.
             * @default refuse
             * @enum {string}
             */
            between?: "refuse" | "linear";
            /** @description Values between which nothing is interpolated; null where there are none. */
            across?: (number | string)[] | null;
            /** @description What is taken as an upper bound where no value is published; null: nothing. */
            at_most?: ("next-larger" | "neighbours") | null;
            /** @description Places without a report of their own, for which the nearest published one is an upper bound; empty: none. */
            nearest_for?: string[];
        };
        /**
         * BasePlan
         * @description The plan that others are compared with: a document, or a saved plan by its id.
         */
        BasePlan: {
            /** @description The plan. */
            plan?: components["schemas"]["Plan"] | null;
            /** @description Identifier, unique among its kind. */
            id?: string | null;
            /** @description Number of the revision, from 1. */
            revision?: number | null;
        };
        /**
         * BatchSummary
         * @description An answer in one line, in numbers.
         */
        BatchSummary: {
            /** @description The worst of all limits; null where no limit applies. */
            verdict: ("exceeded" | "watch" | "unknown" | "ok") | null;
            /** @description Number of limits with each verdict. */
            verdicts: {
                [key: string]: number;
            };
            /** @description The limit that is reached first; null: none is known. */
            first_limit: components["schemas"]["ListedFirstLimit"] | null;
            /** @description Smallest multiple of today's workload at which this or another limit may be reached, or published data end. */
            multiple_at_least: number | null;
            /** @description Day on which growth reaches that multiple, as YYYY-MM-DD; null without growth. */
            date_at_least: string | null;
            /** @description The first limit in words, with what cannot be judged. */
            sentence: string | null;
            /** @description Parts of the plan that were not assessed. */
            not_assessed: number;
            /** @description Rules and figures of the answer. */
            version: components["schemas"]["Version"];
        };
        /**
         * BeforeAndAfter
         * @description The limit that is reached first, in both plans.
         */
        BeforeAndAfter: {
            /** @description The limit that is reached first; without a multiple one that is exceeded at any load. */
            before: components["schemas"]["ComparedFirstLimit"];
            /** @description The limit that is reached first; without a multiple one that is exceeded at any load. */
            after: components["schemas"]["ComparedFirstLimit"];
        };
        /**
         * Bounds
         * @description Comparisons of one fact; at least one.
         */
        Bounds: {
            /** @description The value is larger than this. */
            above?: number | string | null;
            /** @description The value is smaller than this. */
            below?: number | string | null;
            /** @description The value is this or larger. */
            at_least?: number | string | null;
            /** @description The value is this or smaller. */
            at_most?: number | string | null;
        };
        /**
         * BufferPool
         * [{buffers} buffers][, {location}][, {pageclas}]
         * @description A buffer pool.
         */
        BufferPool: {
            /**
             * Buffer pool
             * @description Number of the pool
             * @default 0
             */
            id?: number;
            /** @description Buffers of 4 KB */
            buffers?: number | null;
            /**
             * LOCATION
             * @description Below or above the bar; BELOW and SWITCHABLE count as they are now
             * @default above
             * @enum {string}
             */
            location?: "below" | "above";
            /**
             * PAGECLAS
             * @description Pageable or fixed in real storage
             * @default 4KB
             * @enum {string}
             */
            pageclas?: "4KB" | "FIXED4KB";
            /**
             * Must hold the whole outage in memory
             * @description Whether messages of an outage should stay in it; otherwise they may go to the page set
             * @default false
             */
            hold_outage?: boolean;
            /**
             * Statistics
             * @description What SMF statistics showed when the pool was fullest
             */
            observed?: components["schemas"]["PoolStatistics"] | null;
        };
        /**
         * CableLength
         * @description The length that was taken for all cables.
         */
        CableLength: {
            /** @description The length that was taken. */
            m: number;
            /** @description The longest that is possible. */
            longest_m: number;
        };
        /**
         * ChangeMade
         * @description A field that an upgrade changes.
         */
        ChangeMade: {
            /** @description JSON pointer into the plan. */
            path: string;
            /** @description The value before. */
            from: components["schemas"]["JsonValue"];
            /** @description The value after. */
            to: components["schemas"]["JsonValue"];
        };
        /**
         * ChannelGroup
         * {type}[ {count}][ {clients} clients][ {total_conversations} conversations][ × SHARECNV({sharecnv})][, {message_kb}][, conversations of each client: {conversations_per_client}][, SSLCIPH {sslciph}]
         * @description Channel instances of one kind that are used alike.
         */
        ChannelGroup: {
            /**
             * Group name
             * @description Must be unique
             */
            name: string;
            /**
             * @description Client channels (SVRCONN), or message channels; all types of these take the same storage
             * @default svrconn
             * @enum {string}
             */
            type?: "svrconn" | "sdr" | "svr" | "rcvr" | "rqstr" | "clussdr" | "clusrcvr" | "mca";
            /**
             * Channels
             * @description Channel instances. For clients, enter channels, conversations or clients; the others follow
             */
            count?: number | null;
            /**
             * Conversations in all
             * @description Conversations of all clients together, in place of the number of channels
             */
            total_conversations?: number | null;
            /** @description Client processes that are connected at the same time, in place of the number of channels; no two of them share a channel */
            clients?: number | null;
            /**
             * Conversations of each client
             * @description Each connection of a client is one; a JMS connection and its sessions are several. Those of one client share channels, as SHARECNV allows
             */
            conversations_per_client?: number | null;
            /**
             * SHARECNV
             * @description Conversations that may share a channel; MQ's default is 10. Measured at 0, 1 and 10, other values are derived from these
             * @default 1
             */
            sharecnv?: number;
            /**
             * CURSHCNV
             * @description Conversations on each channel; what SHARECNV allows where left out
             */
            conversations?: number | null;
            /**
             * Message size
             * @description Message size
             */
            message_kb?: number | null;
            /**
             * Shared queues
             * @description Whether the connections use shared queues at CFLEVEL 4 or 5 with SMDS
             * @default false
             */
            shared_queue?: boolean;
            /**
             * Message rate
             * @description Messages that the channels of the group send and receive per second, all together; for the CPU of TLS, compression and AMS
             */
            messages_per_s?: number | null;
            /**
             * Messages in a batch
             * @description Persistent messages that a message channel carries in a batch on average, at most BATCHSZ; with the messages per second for what batches log
             */
            messages_per_batch?: number | null;
            /**
             * Cipher
             * @description CipherSpec of the channels. Costs are published for some; of the others the planner says so
             */
            sslciph?: ("none" | "ECDHE_RSA_AES_256_CBC_SHA384" | "ECDHE_ECDSA_AES_256_CBC_SHA384" | "TLS_RSA_WITH_AES_256_CBC_SHA256" | "TLS_AES_128_GCM_SHA256" | "TLS_AES_256_GCM_SHA384" | "TLS_CHACHA20_POLY1305_SHA256" | "ECDHE_RSA_AES_256_GCM_SHA384" | "ECDHE_RSA_AES_128_GCM_SHA256" | "ECDHE_RSA_AES_128_CBC_SHA256" | "ECDHE_ECDSA_AES_256_GCM_SHA384" | "ECDHE_ECDSA_AES_128_GCM_SHA256" | "ECDHE_ECDSA_AES_128_CBC_SHA256" | "TLS_RSA_WITH_AES_256_GCM_SHA384" | "TLS_RSA_WITH_AES_128_GCM_SHA256" | "TLS_RSA_WITH_AES_128_CBC_SHA256" | "ANY_TLS12" | "ANY_TLS12_OR_HIGHER" | "ANY_TLS13" | "ANY_TLS13_OR_HIGHER" | "other") | null;
            /**
             * Compression
             * @description Compression of messages that both ends agree on
             * @default none
             * @enum {string}
             */
            compmsg?: "none" | "rle" | "zlibfast" | "zlibhigh";
            /**
             * Compressibility
             * @description Share by which compression makes the messages smaller, as COMPRATE shows it
             */
            compressible_pct?: number | null;
            /**
             * AMS interception
             * @description What the channel does to messages with an AMS policy: pass them, remove the protection before sending, or apply it before the put
             * @default passthru
             * @enum {string}
             */
            splprot?: "passthru" | "remove" | "aspolicy";
            /**
             * AMS policy
             * @description Policy that the channel removes or applies
             */
            ams_policy?: ("integrity" | "privacy" | "confidentiality") | null;
            /**
             * KEYREUSE
             * @description Messages for which a key is used again
             */
            key_reuse?: number | null;
            /**
             * In the measured CPU
             * @description Whether the CPU entered for the channel initiator was measured with this cipher, compression and interception; these are then not counted again
             * @default false
             */
            cpu_included?: boolean;
            /**
             * Separate growth rate
             * @description Annual growth of this part; the plan's where left out
             */
            annual_growth_pct?: number | null;
        };
        /**
         * ChannelInitiator
         * [{used_mb} used][, {free_mb} free][, MAXCHL {maxchl}][, MEMLIMIT {memlimit_mb}]
         * @description The channel initiator's storage, as message CSQX004I gives it, and its tasks.
         */
        ChannelInitiator: {
            /**
             * Console line CSQX004I
             * @description The line from which the storage was taken
             */
            console?: string | null;
            /**
             * Used below the bar
             * @description Local storage used
             */
            used_mb?: number | null;
            /**
             * Free below the bar
             * @description Local storage free
             */
            free_mb?: number | null;
            /**
             * CSQX004I issued
             * @description Before channels started, or with channels running. What these took is subtracted, so that they are not counted twice; while this is not known, nothing is subtracted
             */
            taken?: ("before-channels" | "channels-running") | null;
            /**
             * Channels running then
             * @description Channels that were running at that time
             * @default []
             */
            running?: components["schemas"]["RunningChannels"][];
            /**
             * Keep below
             * @description Share of the local storage to stay below
             * @default 80
             */
            threshold_pct?: number;
            /**
             * MAXCHL
             * @description Most channels that may be current
             */
            maxchl?: number | null;
            /**
             * MEMLIMIT
             * @description 64-bit storage of the address space
             */
            memlimit_mb?: number | null;
            /**
             * CHINIT CPU
             * @description CPU of the address space per second, without class(4) trace
             */
            cpu_s?: number | null;
            /**
             * CPU measured on
             * @description Machine on which this was measured
             */
            cpu_measured_on?: ("zEC12" | "z13" | "z14" | "z15" | "z16" | "z17") | null;
            /**
             * Class(4) trace
             * @description Whether class(4) accounting or statistics trace is on
             * @default false
             */
            class4_trace?: boolean;
            /**
             * CHIDISPS
             * @description Dispatchers that are defined
             */
            chidisps?: number | null;
            /**
             * CHIADAPS
             * @description Adapters that are defined
             */
            chiadaps?: number | null;
            /**
             * SSLTASKS
             * @description TLS tasks that are defined
             */
            ssltasks?: number | null;
            /**
             * Adapters (CHIADAPS)
             * @description Adapter tasks, as statistics show them
             */
            adaptors?: components["schemas"]["Tasks"] | null;
            /**
             * Dispatchers (CHIDISPS)
             * @description Dispatchers, as statistics show them
             */
            dispatchers?: components["schemas"]["Tasks"] | null;
            /**
             * TLS tasks (SSLTASKS)
             * @description TLS tasks, as statistics show them
             */
            tls_tasks?: components["schemas"]["Tasks"] | null;
        };
        /**
         * ChannelInitiatorStorage
         * @description The storage in message CSQX004I, in MB.
         */
        ChannelInitiatorStorage: {
            /** @description Used below the bar. */
            used_mb: number;
            /** @description Free below the bar. */
            free_mb: number;
            /** @description The message has `>`, or whole GB: there is at least that much. */
            free_at_least: boolean;
            /** @description Above the bar; null without a number. */
            above_used_mb: number | null;
            /** @description Above the bar; null without a number. */
            above_free_mb: number | null;
            /** @description The message has `>`, or whole GB: there is at least that much. */
            above_free_at_least: boolean;
            /** @description Used and free above the bar, where both are exact. */
            memlimit_mb: number | null;
            /** @description How many CSQX004I were found; the last of them was read. */
            lines: number;
            /** @description Channels that ran at this line, by CSQX500I and CSQX501I before it. */
            channels_started: number;
            /** @description The message that was read, on one line. */
            line: string;
        };
        /**
         * ChannelUseLine
         * @description What accounting says of a channel.
         */
        ChannelUseLine: {
            /** @description Name of the channel. */
            channel: string;
            /** @description CHLTYPE. */
            channel_type: string | null;
            /** @description Partners that it had. */
            partners: number;
            /** @description Messages, or calls of clients. */
            messages: number;
            /** @description Of these persistent messages. */
            persistent_messages: number;
            /** @description Batches. */
            batches: number;
            /** @description Of these full ones. */
            full_batches: number;
            /** @description Data sent, with its unit. */
            sent: string;
            /** @description Data received, with its unit. */
            received: string;
        };
        /**
         * ChannelsAsRun
         * @description How many channels fit with the storage that each took in the report's test run.
         */
        ChannelsAsRun: {
            /** @description The largest number of channels. */
            value: number;
            /** @description The statement as a sentence, for people. */
            sentence: string;
        };
        /**
         * ChannelsThatFit
         * @description How many channels fit in a group, where the first limit is one of a channel initiator or none is reached.
         */
        ChannelsThatFit: {
            /** @description Title, for people. */
            title: string;
            /** @description Name of the part that it belongs to, for people. */
            subject: string;
            /** @description The part of the plan that a result belongs to. */
            part: components["schemas"]["Part"];
            /** @description Identifier, unique among its kind. */
            id: string;
            /** @description The same for all results of a kind, whatever part they belong to. */
            kind: string;
            /** @description JSON pointer into the plan. */
            path: string;
            /** @description A number of an assessment. */
            quantity: components["schemas"]["Number"];
            /** @description Which one it is about where the part has many, such as a structure. */
            item?: string | null;
            /**
             * @description Whether it is the value of the field at `path`, which the plan leaves empty.
             * @default false
             */
            derived?: boolean;
            /** @description Channels of the group in the plan; null where that is not known. */
            today: number | null;
            /** @description Whether the queue manager has no other channels. */
            only_group: boolean;
            /** @description The statement as a sentence, for people. */
            sentence: string;
        };
        /**
         * Chart
         * @description A chart with everything that draws it and fills its table.
         */
        Chart: {
            /** @description Kind of the chart. */
            kind: string;
            /** @description Key of the part that it is of. */
            subject: string;
            /** @description Name of the part, for files; empty for the whole plan. */
            part: string;
            /** @description Title, for people. */
            title: string;
            /** @description What it shows, in a sentence. */
            about: string;
            /** @description The chart in words. */
            description: string;
            /** @description Name of a downloaded file, without part and ending. */
            file: string;
            /**
             * @description How it is drawn.
             * @enum {string}
             */
            shape: "line" | "columns" | "rows";
            /** @description Unit of the numbers beside it; null where they have none. */
            unit: string;
            /** @description The x axis. */
            x: components["schemas"]["ChartAxis"];
            /** @description What is drawn. */
            series: components["schemas"]["ChartSeries"][];
            /** @description Lines across the chart. */
            marks: components["schemas"]["ChartMark"][];
            /** @description The value of x that is the plan's. */
            here: string | number | null;
            /** @description The place of the plan; null where it has none. */
            point: components["schemas"]["ChartPoint"] | null;
            /** @description Name of the plan's own series. */
            own: string | null;
            /** @description Whether the series add up. */
            stacked: boolean;
            /** @description Whether the y axis is logarithmic. */
            logarithmic: boolean;
        };
        /**
         * ChartAxis
         * @description Values of the x axis: numbers of a line, names of columns and rows.
         */
        ChartAxis: {
            /** @description Title, for people. */
            title: string;
            /** @description Unit of the numbers beside it; null where they have none. */
            unit: string;
            /** @description The values: numbers in the unit, or names. */
            values: (number | string)[];
            /** @description The same with units, for people. */
            texts: string[];
        };
        /**
         * ChartMark
         * @description A line across the chart.
         */
        ChartMark: {
            /**
             * @description The axis that it is on.
             * @enum {string}
             */
            axis: "x" | "y";
            /** @description Its place on the axis. */
            value: number;
            /** @description Name, for people. */
            name: string;
            /** @description Unit of the numbers beside it; null where they have none. */
            unit: string;
            /** @description Name and value. */
            text: string;
        };
        /**
         * ChartPoint
         * @description The place of the plan in the chart.
         */
        ChartPoint: {
            /** @description Its x, in the unit of the x axis. */
            x: number;
            /** @description Its y, in the unit of the chart. */
            y: number;
            /** @description Text for people. */
            text: string;
        };
        /**
         * ChartSeries
         * @description Numbers over the values of x; null where the planner's sources have none.
         */
        ChartSeries: {
            /** @description Name, for people. */
            name: string;
            /** @description Unit of the numbers beside it; null where they have none. */
            unit: string;
            /** @description Numbers at the values of x; null where the planner's sources have none. */
            values: (number | null)[];
            /** @description The same with units, as people read them. */
            texts: (string | null)[];
            /** @description Where a published series is from. */
            source: string | null;
        };
        /**
         * ChartSubject
         * @description A part of the plan that the drawn kind of chart can be of.
         */
        ChartSubject: {
            /** @description Identifies the subject in a request. */
            key: string;
            /** @description Label, for people. */
            label: string;
            /** @description JSON pointer to the part; empty for the whole plan. */
            path: string;
        };
        /**
         * CheckInBatch
         * @description What a policy says about a plan.
         */
        CheckInBatch: {
            /**
             * @description The worst outcome; `deny` fails a pipeline.
             * @enum {string}
             */
            outcome: "deny" | "warn" | "waived" | "known" | "pass";
            /** @description Number of limits with each outcome. */
            counts: {
                [key: string]: number;
            };
            /** @description The first limit in a sentence. */
            first_limit: string;
            /** @description Those that do not pass, the worst first. */
            limits: components["schemas"]["LimitInCheck"][];
            /** @description Numbers, from 0, of waivers for this plan that no limit needs. */
            unused_waivers: number[];
            /** @description Numbers, from 0, of requirements of the policy that no limit of this plan fits. */
            unmatched_requirements: number[];
        };
        /**
         * CheckReason
         * @description Why a limit does not pass.
         */
        CheckReason: {
            /**
             * @description Whether it is a warning, or the plan does not pass.
             * @enum {string}
             */
            action: "warn" | "deny";
            /** @description What it is about, as a sentence. */
            message: string;
            /** @description Name of the requirement; null for the verdict itself. */
            requirement: string | null;
            /** @description Whether the limit cannot be judged. */
            not_judged: boolean;
        };
        /**
         * CheckedInBatch
         * @description The check of one plan; a line of the response.
         */
        CheckedInBatch: {
            /** @description Number of the answer, from 0. */
            index: number;
            /** @description Number of the entry, from 0; a filter has an answer for each of its plans. */
            entry: number;
            /** @description Name of the plan; null where it has none. */
            name: string | null;
            /** @description Id of the saved plan; null for a plan in the request. */
            id: string | null;
            /** @description Revision of the saved plan. */
            revision: number | null;
            /** @description Why there is no answer for this plan; otherwise null. */
            problem: components["schemas"]["ProblemDocument"] | null;
            /** @description null where there is a problem. */
            check: components["schemas"]["CheckInBatch"] | null;
        };
        /**
         * ChecklistStep
         * @description What to do, to check or to measure.
         */
        ChecklistStep: {
            /** @description Title, for people. */
            title: string;
            /** @description How to do it. */
            detail: string;
            /**
             * @description Whether it is to be done, checked or measured, or is done.
             * @enum {string}
             */
            status: "do" | "check" | "measure" | "done";
            /** @description Commands and definitions to use; empty where there are none. */
            commands: string[];
            /** @description Empty where none of the planner's reports states it. */
            citations: components["schemas"]["Citation"][];
        };
        /**
         * ChosenChart
         * @description A chart by kind and subject.
         */
        ChosenChart: {
            /** @description Kind of the chart, as in `charts` of an answer. */
            kind: string;
            /** @description Left out: the one nearest to its limit. */
            subject?: string | null;
        };
        /**
         * Citation
         * @description A section of a report.
         */
        Citation: {
            /** @description Id of the document in /api/v1/sources. */
            document: string;
            /** @description How the document is cited. */
            cite_as: string;
            /** @description Title of the document. */
            title: string;
            /** @description Section of the document. */
            section: string;
            /** @description Id of the published figure; null where none is cited. */
            figure: string | null;
        };
        /**
         * CitedEdition
         * @description The rows that one place in one report gives, and that place spelled out.
         */
        CitedEdition: {
            /** @description Id of the document in /api/v1/sources. */
            document: string;
            /** @description Write the heading in the report under which the numbers are. */
            section: string;
            /** @description Under what conditions the report measured, by name. */
            conditions?: {
                [key: string]: components["schemas"]["JsonValue"];
            };
            /** @description Rows of the table: the values of the axes, then those of the columns. */
            rows: (number | string | null)[][];
            /** @description A section of a report. */
            citation: components["schemas"]["Citation"];
        };
        /**
         * Column
         * @description A column of a table. `approximate` marks values that the report itself calls approximate.
         */
        Column: {
            /** @description Unit of the numbers beside it; null where they have none. */
            unit: string;
            /** @description Label, for people. */
            label?: string | null;
            /**
             * @description Whether the report calls its numbers approximate.
             * @default false
             */
            approximate?: boolean;
        };
        /**
         * CommonQuestion
         * @description A question that is often asked.
         */
        CommonQuestion: {
            /** @description Identifier, unique among its kind. */
            id: string;
            /** @description The question. */
            title: string;
            /** @description What the plan lacks for it; null where it fits. */
            needs: string | null;
            /** @description The sweep that answers it; null where the plan lacks something. */
            sweep: components["schemas"]["QuestionSweep"] | null;
            /** @description What to know about the curves; null where there is nothing. */
            note?: string | null;
        };
        /**
         * Compared
         * @description One plan against the first.
         */
        Compared: {
            /** @description Name of the plan. */
            name: string;
            /** @description Inputs that differ from the first plan. */
            differences: components["schemas"]["Difference"][];
            /** @description Results that differ from the first plan. */
            moved: components["schemas"]["DifferentResult"][];
            /** @description Whether each difference was applied alone; not if there are many. */
            attributed: boolean;
            /** @description The limit that is reached first, in both plans. */
            first_limit: components["schemas"]["BeforeAndAfter"];
            /** @description null where all queue managers run, or `stopped` is left out. */
            lost?: components["schemas"]["LostService"] | null;
        };
        /**
         * ComparedDay
         * @description A number on a day.
         */
        ComparedDay: {
            /**
             * Format: date
             * @description The day.
             */
            day: string;
            /** @description Average of the day, in `unit` of the value. */
            average: number;
            /** @description Worst interval of the day, in `unit` of the value. */
            peak: number;
            /** @description Measured as a multiple of planned; null where the plan has no number. */
            ratio: number | null;
        };
        /**
         * ComparedFirstLimit
         * @description The limit that is reached first; without a multiple one that is exceeded at any load.
         */
        ComparedFirstLimit: {
            /** @description Id of the limit; null where none is reached or known. */
            limit: string | null;
            /** @description Title of the limit; null where there is none. */
            title: string | null;
            /** @description Name of the part that the limit belongs to; null where there is none. */
            subject: string | null;
            /** @description Multiple of today's workload; null where it is not known. */
            multiple: number | null;
            /** @description Smallest multiple of today's workload at which this or another limit may be reached. */
            multiple_at_least?: number | null;
        };
        /**
         * ComparedInBatch
         * @description The comparison of one plan with its base; a line of the response.
         */
        ComparedInBatch: {
            /** @description Number of the answer, from 0. */
            index: number;
            /** @description Number of the entry, from 0; a filter has an answer for each of its plans. */
            entry: number;
            /** @description Name of the plan; null where it has none. */
            name: string | null;
            /** @description Id of the saved plan; null for a plan in the request. */
            id: string | null;
            /** @description Revision of the saved plan. */
            revision: number | null;
            /** @description Why there is no answer for this plan; otherwise null. */
            problem: components["schemas"]["ProblemDocument"] | null;
            /** @description Name of the base. */
            base: string | null;
            /** @description Of the plan, not of its base; null where there is a problem. */
            summary: components["schemas"]["BatchSummary"] | null;
            /** @description Of the base. */
            base_summary: components["schemas"]["BatchSummary"] | null;
            /** @description Inputs and results that differ from those of the base. */
            comparison: components["schemas"]["Compared"] | null;
        };
        /**
         * ComparedQueueManager
         * @description A queue manager of the plan with its measurements.
         */
        ComparedQueueManager: {
            /** @description Its name in the plan. */
            queue_manager: string;
            /** @description Its LPAR in the plan. */
            lpar: string;
            /** @description LPAR whose measurements were taken; null where there are none. */
            measured_on: string | null;
            /** @description What to know about that; null where nothing. */
            note: string | null;
            /** @description Its release in the plan. */
            planned_release: string;
            /** @description Its release in the last records; null where not measured. */
            measured_release: string | null;
            /** @description What the comparison shows, for people. */
            sentence: string;
            /** @description The numbers that both have. */
            values: components["schemas"]["ComparedValue"][];
        };
        /**
         * ComparedValue
         * @description A number of the plan beside the measured one.
         */
        ComparedValue: {
            /** @description Id within the queue manager, such as `log-rate` or `buffers/2`. */
            id: string;
            /** @description What it is. */
            title: string;
            /** @description Buffer pool or page set; empty for the queue manager. */
            subject: string;
            /**
             * @description `published`: the plan has an estimate from published figures. `entered`: a number that was entered. `setting`: an attribute of MQ.
             * @enum {string}
             */
            kind: "published" | "entered" | "setting";
            /** @description Unit of the numbers. */
            unit: string;
            /** @description JSON pointer of the field or the part in the plan. */
            path: string;
            /** @description Id of the limit in the answer; null where it is none. */
            limit: string | null;
            /** @description What the plan has for the last day, in `unit`; null where not known. */
            planned: number | null;
            /** @description The same for people. */
            planned_text: string;
            /** @description Measured average of the period, in `unit`. */
            average: number;
            /** @description The same for people. */
            average_text: string;
            /** @description Measured in the worst interval, in `unit`; of settings the lowest one. */
            peak: number;
            /** @description The same for people. */
            peak_text: string;
            /**
             * Format: date-time
             * @description End of that interval. In local time of the LPAR.
             */
            peak_at: string;
            /**
             * @description Which of them the plan's number compares with.
             * @enum {string}
             */
            compared: "average" | "peak";
            /** @description Measured as a multiple of planned; null where that is not known or zero. */
            ratio: number | null;
            /** @description The same for people; empty where it is not known. */
            ratio_text: string;
            /** @description Why the plan has no number; null where it has one. */
            why_unknown: string | null;
            /** @description Why both mean the same, and what still differs. */
            same: string;
            /** @description What explains the ratio, as sentences. */
            explanations: string[];
            /** @description Table of the store. */
            table: string;
            /** @description Metric of the table. */
            metric: string;
            /** @description Instance of the metric, or `all`. */
            instance: string;
            /** @description By day; empty where several queue managers are compared. */
            points: components["schemas"]["ComparedDay"][];
            /** @description How the plan can use it; null where several queue managers are compared. */
            use: components["schemas"]["UseOfMeasured"] | null;
        };
        /**
         * Comparison
         * @description Every plan against the first.
         */
        Comparison: {
            /** @description The plan that the others are compared to. */
            base: components["schemas"]["ComparisonBase"];
            /** @description The other plans, each against the first. */
            plans: components["schemas"]["Compared"][];
            /** @description Rules through which a result changes. */
            rules: components["schemas"]["RuleName"][];
            /** @description Versions of the rules and figures that computed an answer. */
            version: components["schemas"]["Version"];
        };
        /**
         * ComparisonBase
         * @description The plan that the others are compared to.
         */
        ComparisonBase: {
            /** @description Name of the plan. */
            name: string;
            /** @description The limit that is reached first; without a multiple one that is exceeded at any load. */
            first_limit: components["schemas"]["ComparedFirstLimit"];
        };
        /**
         * Completeness
         * @description Whether all that a health check needs is there.
         */
        Completeness: {
            /** @description The week of statistics that was looked at; null while nothing is measured. */
            period: components["schemas"]["MeasuredPeriod"] | null;
            /** @description The result, for people. */
            sentence: string;
            /** @description Whether all of it is there for all queue managers. */
            is_complete: boolean;
            /** @description The queue managers of the plan; without a plan those that were measured. */
            queue_managers: components["schemas"]["CompletenessOfQueueManager"][];
            /** @description What a queue manager needs of which nothing was measured, with the commands to collect it. */
            to_collect: components["schemas"]["MeasurementNeed"][];
        };
        /**
         * CompletenessOfQueueManager
         * @description What a health check needs of a queue manager.
         */
        CompletenessOfQueueManager: {
            /** @description Its name in the plan. */
            queue_manager: string;
            /** @description Its LPAR in the plan. */
            lpar: string;
            /** @description Whether all of it is there. */
            is_complete: boolean;
            /** @description What is needed. */
            needs: components["schemas"]["MeasurementNeed"][];
        };
        /**
         * Configuration
         * @description The definitions that a plan decides.
         */
        Configuration: {
            /** @description Names of all queue managers of the plan. */
            queue_managers: string[];
            /** @description Queue managers, then queue-sharing groups. */
            targets: components["schemas"]["ConfigurationTarget"][];
            /** @description Versions of the rules and figures that computed an answer. */
            version: components["schemas"]["Version"];
        };
        /**
         * ConfigurationDiff
         * @description How planned definitions differ from those in force.
         */
        ConfigurationDiff: {
            /** @description Every planned attribute, then those the plan leaves out. */
            comparisons: components["schemas"]["SettingComparison"][];
            /** @description MQSC commands for the differences; empty where there are none. */
            alter: string;
            /**
             * @description `exceeded` where a value is below the plan, `watch` where one differs or is missing, `unknown` where the text has no planned attribute, else `ok`.
             * @enum {string}
             */
            verdict: "exceeded" | "watch" | "unknown" | "ok";
            /** @description The verdict in words. */
            sentence: string;
            /** @description How many have each verdict. */
            counts: components["schemas"]["StateCounts"];
            /** @description The first lines that are no definitions. */
            unread: components["schemas"]["UnreadLine"][];
            /** @description How many such lines there are in all. */
            unread_count: number;
            /** @description Versions of the rules and figures that computed an answer. */
            version: components["schemas"]["Version"];
        };
        /**
         * ConfigurationDiffRequest
         * @description A plan, a queue manager, and text with its definitions or start-up messages.
         * @example {
         *       "current": "ALTER QMGR MAXCHL(300)",
         *       "plan": {
         *         "control_units": [
         *           {
         *             "hyperwrite": true,
         *             "model": "DS8950F",
         *             "name": "DS1",
         *             "zhpf": true
         *           }
         *         ],
         *         "lpars": [
         *           {
         *             "machine": "z16",
         *             "name": "PRD1",
         *             "queue_managers": [
         *               {
         *                 "channel_groups": [
         *                   {
         *                     "count": 2000,
         *                     "message_kb": 32,
         *                     "name": "clients"
         *                   }
         *                 ],
         *                 "channel_initiator": {
         *                   "free_mb": 1379,
         *                   "used_mb": 92
         *                 },
         *                 "logs": {
         *                   "control_unit": "DS1",
         *                   "copies": 2
         *                 },
         *                 "name": "QM21",
         *                 "release": "9.4",
         *                 "workloads": [
         *                   {
         *                     "message_bytes": 2048,
         *                     "name": "orders",
         *                     "persistent": true,
         *                     "put_rate_per_s": 300
         *                   }
         *                 ]
         *               }
         *             ],
         *             "zos_level": "3.1"
         *           }
         *         ],
         *         "name": "One queue manager"
         *       },
         *       "queue_manager": "QM21"
         *     }
         */
        ConfigurationDiffRequest: {
            /** @description The plan document. */
            plan: components["schemas"]["Plan"];
            /** @description Name of a queue manager of the plan. */
            queue_manager: string;
            /** @description MQSC commands, answers of DISPLAY, JCL, the macro CSQ6LOGP, or the message CSQX004I. */
            current: string;
        };
        /**
         * ConfigurationRequest
         * @description A plan, and the queue manager whose definitions are wanted.
         * @example {
         *       "plan": {
         *         "control_units": [
         *           {
         *             "hyperwrite": true,
         *             "model": "DS8950F",
         *             "name": "DS1",
         *             "zhpf": true
         *           }
         *         ],
         *         "lpars": [
         *           {
         *             "machine": "z16",
         *             "name": "PRD1",
         *             "queue_managers": [
         *               {
         *                 "channel_groups": [
         *                   {
         *                     "count": 2000,
         *                     "message_kb": 32,
         *                     "name": "clients"
         *                   }
         *                 ],
         *                 "channel_initiator": {
         *                   "free_mb": 1379,
         *                   "used_mb": 92
         *                 },
         *                 "logs": {
         *                   "control_unit": "DS1",
         *                   "copies": 2
         *                 },
         *                 "name": "QM21",
         *                 "release": "9.4",
         *                 "workloads": [
         *                   {
         *                     "message_bytes": 2048,
         *                     "name": "orders",
         *                     "persistent": true,
         *                     "put_rate_per_s": 300
         *                   }
         *                 ]
         *               }
         *             ],
         *             "zos_level": "3.1"
         *           }
         *         ],
         *         "name": "One queue manager"
         *       },
         *       "queue_manager": "QM21"
         *     }
         */
        ConfigurationRequest: {
            /** @description The plan document. */
            plan: components["schemas"]["Plan"];
            /** @description Name of a queue manager of the plan; by default all, with all groups. */
            queue_manager?: string | null;
        };
        /**
         * ConfigurationSetting
         * @description An attribute with the value that the plan decides for it.
         */
        ConfigurationSetting: {
            /** @description Type, name and attribute: `BUFFPOOL(1).BUFFERS`. */
            id: string;
            /**
             * @description Where it is written.
             * @enum {string}
             */
            output: "mqsc" | "zparm" | "idcams" | "jcl" | "smf";
            /** @description Type of the object as MQ names it, or the address space or macro. */
            object_type: string;
            /** @description Name of the object; null where there is only one. */
            object_name: string | null;
            /** @description Attribute as MQ, JCL or IDCAMS names it. */
            attribute: string;
            /** @description Value as it is written, with its unit where the syntax has one. */
            value: string;
            /**
             * @description `withheld`: it is a comment, not a command.
             * @enum {string}
             */
            status: "set" | "withheld";
            /** @description Why it is not written as a command. */
            withheld: string | null;
            /** @description Where the value comes from. */
            reason: string;
            /** @description What to know besides. */
            note: string | null;
            /** @description The field of the plan. */
            path: string;
            /** @description Id of the rule that uses the value. */
            rule: string;
            /** @description Where the command and its range are published. */
            citations: components["schemas"]["Citation"][];
            /** @description The values that the product takes, in words. */
            range: string;
            /** @description When a change takes effect; null where it is not known. */
            effect: string | null;
            /** @description The limits of the plan that the value sets. */
            limits: components["schemas"]["SettingLimit"][];
        };
        /**
         * ConfigurationTarget
         * @description A queue manager or a queue-sharing group with its definitions.
         */
        ConfigurationTarget: {
            /**
             * @description What it is.
             * @enum {string}
             */
            kind: "queue manager" | "queue-sharing group";
            /** @description Its name. */
            name: string;
            /** @description Its place in the plan. */
            path: string;
            /** @description Release of the queue manager; null for a group. */
            release: string | null;
            /** @description Every attribute that the plan decides. */
            settings: components["schemas"]["ConfigurationSetting"][];
            /** @description What the plan leaves open, in words. */
            undecided: string[];
            /** @description The same as text, one for each kind. */
            texts: components["schemas"]["ConfigurationText"][];
        };
        /**
         * ConfigurationText
         * @description Definitions of one kind as text.
         */
        ConfigurationText: {
            /**
             * @description The kind of definitions.
             * @enum {string}
             */
            output: "mqsc" | "zparm" | "idcams" | "jcl" | "smf";
            /** @description The kind in words. */
            title: string;
            /** @description A name for the file. */
            file: string;
            /** @description Lines of at most 72 columns, with reasons as comments. */
            text: string;
        };
        /**
         * ConfigurationTextRequest
         * @description A plan, and the definitions to download.
         * @example {
         *       "plan": {
         *         "control_units": [
         *           {
         *             "hyperwrite": true,
         *             "model": "DS8950F",
         *             "name": "DS1",
         *             "zhpf": true
         *           }
         *         ],
         *         "lpars": [
         *           {
         *             "machine": "z16",
         *             "name": "PRD1",
         *             "queue_managers": [
         *               {
         *                 "channel_groups": [
         *                   {
         *                     "count": 2000,
         *                     "message_kb": 32,
         *                     "name": "clients"
         *                   }
         *                 ],
         *                 "channel_initiator": {
         *                   "free_mb": 1379,
         *                   "used_mb": 92
         *                 },
         *                 "logs": {
         *                   "control_unit": "DS1",
         *                   "copies": 2
         *                 },
         *                 "name": "QM21",
         *                 "release": "9.4",
         *                 "workloads": [
         *                   {
         *                     "message_bytes": 2048,
         *                     "name": "orders",
         *                     "persistent": true,
         *                     "put_rate_per_s": 300
         *                   }
         *                 ]
         *               }
         *             ],
         *             "zos_level": "3.1"
         *           }
         *         ],
         *         "name": "One queue manager"
         *       },
         *       "queue_manager": "QM21"
         *     }
         */
        ConfigurationTextRequest: {
            /** @description The plan document. */
            plan: components["schemas"]["Plan"];
            /** @description Name of a queue manager of the plan; by default all, with all groups. */
            queue_manager?: string | null;
            /** @description The kind of definitions; by default all kinds, one after the other. */
            output?: ("mqsc" | "zparm" | "idcams" | "jcl" | "smf") | null;
        };
        /**
         * Conflict
         * @description A question on which two sources disagree.
         *
         *     `figures` hold what each says, `safe` is the one that verdicts rest on, and `setting` the input of rules by which a
         *     user chooses another; None where there is no choice.
         */
        Conflict: {
            /** @description Identifier, unique among its kind. */
            id: string;
            /** @description Title, for people. */
            title: string;
            /** @description Ids of published figures, as in /api/v1/figures. */
            figures: string[];
            /** @description Where the sources disagree. */
            text: string;
            /** @description What verdicts rest on. */
            safe: string;
            /** @description Field of the plan that chooses another; null where there is none. */
            setting?: string | null;
        };
        /**
         * ConflictsList
         * @description Where two sources disagree, and which of them verdicts rest on.
         */
        ConflictsList: {
            /** @description Every conflict. */
            conflicts: components["schemas"]["Conflict"][];
        };
        /**
         * Connector
         * Kafka {direction}
         * @description Kafka connectors of one kind.
         */
        Connector: {
            /**
             * Connector
             * @description Must be unique
             */
            name: string;
            /**
             * Queue manager
             * @description Queue manager it connects to
             */
            queue_manager?: string | null;
            /**
             * @description From MQ to Kafka (source) or back (sink)
             * @default source
             * @enum {string}
             */
            direction?: "source" | "sink";
            /**
             * @description 1: at least once; 2: exactly once, with a state queue
             * @default 2
             * @enum {integer}
             */
            version?: 1 | 2;
            /**
             * @description Tasks that the connector runs.
             * @default 1
             */
            tasks?: number;
            /**
             * Message rate
             * @description Messages to carry per second
             */
            messages_per_s?: number | null;
            /**
             * Message size
             * @description Message size
             */
            message_kb?: number | null;
            /**
             * Rate type
             * @description Whether the rate is a steady one or a peak
             * @default sustained
             * @enum {string}
             */
            mode?: "sustained" | "peak";
            /**
             * @description Whether messages are persistent
             * @default true
             */
            persistent?: boolean;
            /**
             * Runs on
             * @description On z/OS (UNIX System Services) or elsewhere
             * @default uss
             * @enum {string}
             */
            location?: "uss" | "remote";
            /**
             * Connects by
             * @description Connects by
             * @default bindings
             * @enum {string}
             */
            connection?: "bindings" | "client";
            /**
             * SHARECNV
             * @description SHARECNV of its channel
             */
            sharecnv?: number | null;
            /** @description Partitions of the topic */
            partitions?: number | null;
            /**
             * Your rate at version 1
             * @description Peak rate of version 1 with persistent messages on your system; that of version 2 follows from it
             */
            v1_messages_per_s?: number | null;
            /**
             * Your measured rate
             * @description Rate that you measured for such a connector; as published where left out
             */
            measured_messages_per_s?: number | null;
            /**
             * Separate growth rate
             * @description Annual growth of this part; the plan's where left out
             */
            annual_growth_pct?: number | null;
        };
        /**
         * ConsoleText
         * @description Pasted text.
         */
        ConsoleText: {
            /** @description Output of the console with message CSQX004I. */
            text: string;
        };
        /**
         * ConsumersStopped
         * @description What is full first if all consumers stop: a page set, a structure, its SMDS, or a queue.
         */
        ConsumersStopped: {
            /** @description The id of the quantity with the time. */
            id: string;
            /** @description Time from when they stop. */
            after: components["schemas"]["Number"];
            /** @description The time for people, as the sentence has it. */
            text: string;
            /** @description What is full, and when. */
            sentence: string;
        };
        /**
         * ControlUnit
         * {model}
         * @description A storage control unit with zHyperLink, shared by all queue managers that log to it.
         */
        ControlUnit: {
            /**
             * Control unit
             * @description Must be unique
             */
            name: string;
            /** @description The control unit; DS8900 where the model of that family is not known */
            model?: ("DS8870" | "DS8880" | "DS8900" | "DS8910F" | "DS8950F" | "DS8980F" | "DS8A10" | "DS8A50") | null;
            /**
             * @description Whether the log volumes are mirrored by Metro Mirror
             * @default false
             */
            metro_mirror?: boolean;
            /**
             * Both copies in one control unit
             * @description Whether both sides of the mirror are in one control unit
             * @default false
             */
            loopback?: boolean;
            /**
             * HyperWrite
             * @description Whether HyperWrite is enabled
             */
            hyperwrite?: boolean | null;
            /**
             * ZHYWRITE
             * @description Whether the log data sets ask for HyperWrite
             */
            zhywrite?: boolean | null;
            /**
             * ZHYLINK
             * @description Whether the log data sets ask for zHyperLink
             */
            zhylink?: boolean | null;
            /**
             * zHPF
             * @description Whether zHPF is enabled
             */
            zhpf?: boolean | null;
            /**
             * PFIDs online
             * @description PFIDs online to the control unit, those of all LPARs together
             */
            pfids?: number | null;
            /**
             * Response time
             * @description Response time of a synchronous write
             */
            response_ms?: number | null;
            /**
             * PFID busy limit
             * @description How busy a PFID may be; as published where left out
             */
            pfid_limit_pct?: number | null;
            /**
             * zHyperLink write sessions used by other systems
             * @description zHyperLink write sessions used by other systems
             * @default 0
             */
            other_sessions?: number;
            /**
             * zHyperLink writes by other systems
             * @description Synchronous writes of other users
             * @default 0
             */
            other_writes_per_s?: number;
        };
        /**
         * CostedPart
         * @description A workload or a channel group.
         */
        CostedPart: {
            /** @description JSON pointer into the plan. */
            path: string;
            /** @description Label, for people. */
            label: string;
            /**
             * @description Whether it is a workload or a group of channels.
             * @enum {string}
             */
            kind: "workload" | "channels";
        };
        /**
         * CoverageList
         * @description Every heading of every report: whether it is encoded, missing or left out, and why.
         */
        CoverageList: {
            /** @description Every chapter. */
            coverage: components["schemas"]["CoveredChapter"][];
        };
        /**
         * CoveredChapter
         * @description A chapter of a report, heading by heading.
         */
        CoveredChapter: {
            /** @description Id of the document in /api/v1/sources. */
            document: string;
            /** @description Heading of the chapter. */
            chapter: string;
            /** @description Headings in the chapter, with what became of each. */
            sections: components["schemas"]["CoveredSection"][];
        };
        /**
         * CoveredSection
         * @description A heading of a report, and what the data has of it.
         */
        CoveredSection: {
            /** @description The heading. */
            heading: string;
            /**
             * @description What became of it.
             * @enum {string}
             */
            status: "encoded" | "partly" | "missing" | "left-out" | "open";
            /** @description Ids of published figures, as in /api/v1/figures. */
            figures: string[];
            /** @description Ids of advice from there. */
            advice: string[];
            /** @description Ids of the errata that touch it, as in /api/v1/errata. */
            errata: string[];
            /** @description What cannot be encoded; null where nothing is missing. */
            missing: components["schemas"]["UnpublishedChart"][];
            /** @description Why it is left out; null where it is not. */
            left_out: string | null;
        };
        /**
         * CreatedShare
         * @description A new read-only link. The token is shown only once.
         */
        CreatedShare: {
            /** @description The secret of the link; shown only once. */
            token: string;
            /** @description Path of the page that shows the plan, on this service. */
            url: string;
            /** @description For revoking the link. */
            id: string;
            /** @description null: always the latest. */
            revision: number | null;
            /** @description When it ends, in UTC; null: never. */
            expires_at: string | null;
        };
        /**
         * CreatedWebhook
         * @description A new webhook, with its secret, which is shown only once.
         */
        CreatedWebhook: {
            /** @description Identifier, unique among its kind. */
            id: string;
            /** @description Address of the receiver. */
            url: string;
            /** @description Name, for people. */
            name: string;
            /** @description Only plans with this tag; null: all. */
            tag: string | null;
            /**
             * Format: date-time
             * @description When it was created, in UTC.
             */
            created_at: string;
            /** @description When the receiver responded with 410; nothing is sent since. */
            disabled_at: string | null;
            /** @description Key for the signature, as Standard Webhooks writes it: `whsec_` and base64. */
            secret: string;
        };
        /**
         * Crossing
         * @description Two points between which a limit is reached; for whole numbers the two values are neighbours.
         */
        Crossing: {
            /** @description Id of the number that reaches its limit. */
            output: string;
            /** @description The id of a limit. */
            limit: string;
            /** @description The last value at which the limit holds. */
            holds: number;
            /** @description The first value at which it is exceeded or unknown. */
            exceeded: number;
        };
        /**
         * CurrentPoint
         * @description Inputs and outputs of the plan itself.
         */
        CurrentPoint: {
            /** @description Values of the inputs, by path. */
            inputs: {
                [key: string]: components["schemas"]["JsonValue"];
            };
            /** @description Values of the outputs, by id, each in the unit of its curve. */
            outputs: {
                [key: string]: number | null;
            };
        };
        /**
         * Curve
         * @description One number at every point.
         */
        Curve: {
            /** @description Id of the limit or quantity; null for the first limit of each point. */
            result: string | null;
            /** @description Which number of the limit it is; null for a quantity. */
            number: ("used" | "limit" | "used_pct" | "headroom" | "multiple") | null;
            /** @description Title, for people. */
            title: string;
            /** @description Name of the part that it belongs to, for people. */
            subject: string;
            /** @description Unit of the numbers beside it; null where they have none. */
            unit: string | null;
            /** @description The weakest of all points. */
            basis: ("measured" | "rule-of-thumb" | "interpolated" | "extrapolated" | "assumed") | null;
            /** @description null where not known; with two inputs a row for each value of the first. */
            values: (number | (number | null)[] | null)[];
            /** @description The limit at each point, where there is one. */
            limit: number | (number | (number | null)[] | null)[] | null;
            /** @description Of the first limit's multiple: null where an unknown limit might be the first, 0 where a limit is exceeded at any load. */
            decided_values?: (number | (number | null)[] | null)[] | null;
            /** @description Of the first limit's multiple: the limits that are first. */
            limits?: string[] | null;
            /** @description Number in `limits`, from 0, of the limit that is first at each point; -1: none is. */
            which?: (number | number[])[] | null;
        };
        /**
         * DayAnswer
         * @description Which hour of the day is the tightest.
         */
        DayAnswer: {
            /** @description What was asked, with its conditions. */
            about: string;
            /** @description The conclusion in one sentence. */
            headline: components["schemas"]["Headline"];
            /** @description The sentence below the headline. */
            detail: string;
            /** @description What to do. */
            recommendations: components["schemas"]["Recommendation"][];
            /** @description A number that the conclusion rests on, with its derivation and sources. */
            rests_on: components["schemas"]["Evidence"][];
            /** @description Versions of the rules and figures that computed an answer. */
            version: components["schemas"]["Version"];
            /** @description `id` of the hour; null where no limit depends on the hour. */
            tightest: string | null;
            /** @description The plan in one hour of the day. */
            hours: components["schemas"]["HourOfDay"][];
            /** @description Those that differ between hours, fullest first. */
            limits: components["schemas"]["LimitByHour"][];
        };
        /**
         * DayProfile
         * {peak_hour_pct}, {ordinary_hour_pct}, {batch_window_pct}
         * @description Which share of its rates a workload has in three hours of the day.
         */
        DayProfile: {
            /**
             * In the peak hour
             * @description Share of the rates of this workload in the peak hour of online work
             * @default 100
             */
            peak_hour_pct?: number;
            /**
             * In an ordinary hour
             * @description Share of its rates in an ordinary hour of the day
             * @default 100
             */
            ordinary_hour_pct?: number;
            /**
             * In the batch window
             * @description Share of its rates in the batch window
             * @default 100
             */
            batch_window_pct?: number;
        };
        /**
         * Delivery
         * @description A message, and what became of it.
         */
        Delivery: {
            /** @description As in the header `webhook-id`; the same in each attempt. */
            id: string;
            /**
             * @description Type of the message.
             * @enum {string}
             */
            event: "plan.verdict_changed" | "plan.measured_limit_changed" | "webhook.test";
            /**
             * @description What became of it so far.
             * @enum {string}
             */
            state: "waiting" | "delivered" | "failed";
            /** @description Id of the plan that it is about; null for a test. */
            plan_id: string | null;
            /**
             * Format: date-time
             * @description When it was created, in UTC.
             */
            created_at: string;
            /** @description Attempts so far, eight at most. */
            attempts: number;
            /** @description Time of the last attempt, in UTC; null before the first. */
            last_attempt_at: string | null;
            /** @description null: there is no further attempt. */
            next_attempt_at: string | null;
            /** @description When it was delivered, in UTC; null: not yet. */
            delivered_at: string | null;
            /** @description HTTP status of the last response; null without one. */
            status: number | null;
            /** @description Why the last attempt failed. */
            error: string | null;
            /** @description The message that is sent. */
            body: {
                [key: string]: components["schemas"]["JsonValue"];
            };
        };
        /**
         * DeliveryList
         * @description The log of a webhook, newest first.
         */
        DeliveryList: {
            /** @description A message, and what became of it. */
            deliveries: components["schemas"]["Delivery"][];
        };
        /**
         * Depths
         * @description The depth of the queue of a workload at each time.
         */
        Depths: {
            /** @description JSON pointer into the plan. */
            path: string;
            /** @description Name, for people. */
            name: string;
            /** @description Unit of the numbers beside it; null where they have none. */
            unit: string;
            /** @description The depth at each of `times`; null where it is not known. */
            values: (number | null)[];
        };
        /**
         * Derivation
         * @description The steps that compute a value, operands first.
         */
        Derivation: {
            /** @description Number of the step that gives the value. */
            root: number;
            /** @description One line of a derivation. */
            steps: components["schemas"]["Step"][];
        };
        /**
         * Difference
         * @description A difference between two plans and the results that it changes.
         */
        Difference: {
            /**
             * @description Whether the part was added or removed, or the field changed.
             * @enum {string}
             */
            kind: "added" | "removed" | "changed";
            /** @description JSON pointer into the second plan; for a removed part into the first. */
            path: string;
            /** @description The parts around it, outermost first. */
            where: string[];
            /** @description The field or the part, in words. */
            what: string;
            /** @description Unit of the numbers beside it; null where they have none. */
            unit: string | null;
            /** @description Value of a changed field; null for a part. */
            from: components["schemas"]["JsonValue"];
            /** @description Value of a changed field in the second plan; null for a part. */
            to: components["schemas"]["JsonValue"];
            /** @description The statement as a sentence, for people. */
            sentence: string;
            /** @description Ids of results that it changes alone; null: not determined. */
            moves: string[] | null;
        };
        /**
         * DifferentResult
         * @description A result that differs between two plans.
         */
        DifferentResult: {
            /** @description Identifier, unique among its kind. */
            id: string;
            /**
             * @description Kind, the same for all of its kind.
             * @enum {string}
             */
            kind: "limit" | "quantity";
            /** @description Title, for people. */
            title: string;
            /** @description Name of the part that it belongs to, for people. */
            subject: string;
            /**
             * @description Whether the result was added, was removed or has moved.
             * @enum {string}
             */
            change: "added" | "removed" | "moved";
            /** @description The verdicts; null for a quantity. */
            verdict: components["schemas"]["TwoVerdicts"] | null;
            /** @description The numbers that differ, by name. */
            numbers: {
                [key: string]: components["schemas"]["TwoNumbers"];
            };
            /** @description The queue manager that it is about; null where it is about more. */
            queue_manager: components["schemas"]["Part"] | null;
            /** @description Why the verdict is at best `watch`; null where it is in neither. */
            caution: components["schemas"]["TwoCautions"] | null;
            /** @description Numbers of the differences that change it alone. */
            causes: number[] | null;
            /** @description Rules through which it changes; empty: arithmetic of the plan. */
            rules: string[];
        };
        /**
         * DrainTime
         * @description How long all queues take until they are as deep as before the outage.
         */
        DrainTime: {
            /** @description From the end of the outage; null where that is not known or never happens. */
            seconds: number | null;
            /** @description The time for people; null where it is not known. */
            duration: string | null;
            /** @description The statement as a sentence, for people. */
            sentence: string;
            /** @description Why it may take longer: what is beyond the buffer pool comes from the page set, at a lower rate. */
            caution: string | null;
            /** @description What to enter to know it. */
            missing: components["schemas"]["NeededInput"][];
        };
        /**
         * EarlierResult
         * @description A result of an earlier answer; the other fields are those of the release that computed it.
         */
        EarlierResult: {
            /** @description Id of the result. */
            id: string;
        };
        /**
         * ErrataList
         * @description Where a report contradicts itself or its own arithmetic, and what the planner follows.
         */
        ErrataList: {
            /** @description Every erratum. */
            errata: components["schemas"]["Erratum"][];
        };
        /**
         * Erratum
         * @description A place where a report contradicts itself or its own arithmetic.
         *
         *     `when` limits it to some cells of its figures, by axis; `column` names columns as if they were an axis. Of several
         *     conditions any suffices. Where a rule attaches the erratum to a result, `when` may name inputs of the rule.
         */
        Erratum: {
            /** @description Identifier, unique among its kind. */
            id: string;
            /**
             * @description What is wrong.
             * @enum {string}
             */
            kind: "contradiction" | "rounding" | "slip" | "ambiguity";
            /** @description Id of the document in /api/v1/sources. */
            document: string;
            /** @description Section of the document. */
            section: string;
            /** @description Title, for people. */
            title: string;
            /** @description What the report says. */
            says: string;
            /** @description What its own arithmetic gives. */
            arithmetic: string;
            /**
             * @description What the planner follows.
             * @enum {string}
             */
            follows: "text" | "arithmetic" | "table";
            /** @description What that changes in an answer. */
            effect: string;
            /** @description For which inputs it matters, by their names; empty: for all. */
            when?: {
                [key: string]: boolean | number | string | (boolean | number | string | null)[] | components["schemas"]["Bounds"] | null;
            } | {
                [key: string]: boolean | number | string | (boolean | number | string | null)[] | components["schemas"]["Bounds"] | null;
            }[];
            /** @description Ids of published figures, as in /api/v1/figures. */
            figures?: string[];
            /** @description Ids of rules, as in /api/v1/rules. */
            rules?: string[];
        };
        /**
         * EstateSum
         * @description What inputs that are the same field of several parts take together; in the unit of the field.
         */
        EstateSum: {
            /** @description The inputs, in the order of the request. */
            paths: string[];
            /** @description Unit of the numbers beside it; null where they have none. */
            unit: string | null;
            /** @description The sum of today's values. */
            current: number;
            /** @description The sum of the values that each takes alone. */
            alone: number;
            /** @description The sum that an assessment with all values at once confirms. */
            together: number;
            /** @description Whether limits that cannot be judged may leave room for less. */
            undecided: boolean;
            /** @description What is passed beyond it; null where it is the sum of all alone. */
            shared: components["schemas"]["NamedLimit"] | null;
            /** @description The statement as a sentence, for people. */
            sentence: string;
        };
        /**
         * Evidence
         * @description A number that the conclusion rests on, with its derivation and sources.
         */
        Evidence: {
            /** @description Title, for people. */
            title: string;
            /** @description Name of the part that it belongs to, for people. */
            subject: string;
            /** @description The number with its unit, for people. */
            text: string;
            /** @description A value with unit, basis, derivation, citations, caveats and errata. */
            quantity: components["schemas"]["Quantity"];
        };
        /**
         * Example
         * @description A worked example of a report: inputs and published outputs.
         */
        Example: {
            /**
             * @description Identifier, unique among its kind.
             * @default
             */
            id: string;
            /**
             * @description Id of the rule.
             * @default
             */
            rule: string;
            /** @description What the example shows. */
            name: string;
            /** @description The sentence of the report. */
            sentence: string;
            /** @description Id of the document in /api/v1/sources. */
            document: string;
            /** @description Section of the document. */
            section: string;
            /** @description Inputs of the rule, by name. */
            inputs: {
                [key: string]: components["schemas"]["JsonValue"];
            };
            /** @description Results of the rule. */
            expect: {
                [key: string]: components["schemas"]["JsonValue"];
            };
            /** @description Whether the rule gives what the report prints. */
            reproduces: boolean;
            /** @description Id of the erratum; null where the rule gives what the report prints. */
            erratum: string | null;
            /** @description Values in the report, where they differ. */
            published: {
                [key: string]: components["schemas"]["JsonValue"];
            };
        };
        /**
         * ExceededAnyway
         * @description A limit that is exceeded at this load without any outage.
         */
        ExceededAnyway: {
            /** @description Identifier, unique among its kind. */
            id: string;
            /** @description Kind, the same for all of its kind. */
            kind: string;
            /** @description Title, for people. */
            title: string;
            /** @description Name of the part that it belongs to, for people. */
            subject: string;
            /** @description Used share of the limit, for people; null where it is not known. */
            used_pct: string | null;
            /** @description The statement as a sentence, for people. */
            sentence: string;
        };
        /**
         * Explained
         * @description Numbers by id.
         */
        Explained: {
            /** @description Numbers by the ids that were asked for. */
            quantities: {
                [key: string]: components["schemas"]["ExplainedQuantity"];
            };
        };
        /**
         * ExplainedQuantity
         * @description A number with its derivation and sources.
         */
        ExplainedQuantity: {
            /** @description null: not in the sources; the caveats say why. */
            value: components["schemas"]["JsonValue"];
            /** @description One unit, or one for each column of a series. */
            unit: string | {
                [key: string]: string;
            } | null;
            /** @description How well the number is founded, from published to assumed; null where nothing is known. */
            basis: ("measured" | "rule-of-thumb" | "interpolated" | "extrapolated" | "assumed") | null;
            /** @description The steps that compute a value, operands first. */
            derivation: components["schemas"]["Derivation"] | null;
            /** @description A section of a report. */
            citations: components["schemas"]["Citation"][];
            /** @description What restricts the value, in words. */
            caveats: string[];
            /** @description Ids of the errata that touch it, as in /api/v1/errata. */
            errata: string[];
            /** @description Id of the number. */
            id: string;
        };
        /**
         * Extrapolation
         * @description How to read past the published points of one axis; without a document it is the planner's own assumption.
         */
        Extrapolation: {
            /** @description Name of the axis. */
            axis: string;
            /**
             * @description On which side of the published values.
             * @enum {string}
             */
            side: "above" | "below";
            /**
             * @description What is used there: the level of the last published value.
             * @constant
             */
            use: "level";
            /**
             * @description How well values there are founded.
             * @enum {string}
             */
            basis: "measured" | "rule-of-thumb" | "interpolated" | "extrapolated" | "assumed";
            /** @description The reason, in words. */
            why: string;
            /** @description Values of other axes for which it applies, by the name of the axis. */
            when?: {
                [key: string]: components["schemas"]["JsonValue"];
            };
            /** @description Id of the document that allows it; null where none does. */
            document?: string | null;
            /** @description Section of that document; null where none allows it. */
            section?: string | null;
        };
        /**
         * FeatureCost
         * @description What one feature costs for one part.
         */
        FeatureCost: {
            /** @description Id of the feature. */
            feature: string;
            /** @description Name of the feature, for people. */
            title: string;
            /** @description Name of the part that it belongs to, for people. */
            subject: string;
            /** @description JSON pointer into the plan. */
            path: string;
            /** @description Engines that it adds. */
            cpu: components["schemas"]["Number"] | null;
            /** @description The cost for people. */
            text: string;
            /** @description Whether a report has the cost for such a plan. */
            published: boolean;
            /** @description Why the CPU is not known, or what to enter. */
            reason: string | null;
            /** @description Empty for TLS and compression, which a plan does not describe. */
            moved: components["schemas"]["MovedResult"][];
        };
        /**
         * FeatureCosts
         * @description What streaming, TLS, AMS, compression and statistics cost, the most CPU first.
         */
        FeatureCosts: {
            /** @description What was asked, with its conditions. */
            about: string;
            /** @description The conclusion in one sentence. */
            headline: components["schemas"]["Headline"];
            /** @description The sentence below the headline. */
            detail: string;
            /** @description What to do. */
            recommendations: components["schemas"]["Recommendation"][];
            /** @description A number that the conclusion rests on, with its derivation and sources. */
            rests_on: components["schemas"]["Evidence"][];
            /** @description Versions of the rules and figures that computed an answer. */
            version: components["schemas"]["Version"];
            /** @description The workloads and groups of channels that were taken. */
            parts: components["schemas"]["CostedPart"][];
            /** @description Costs of the features, the most CPU first. */
            costs: components["schemas"]["FeatureCost"][];
            /** @description Features whose cost no report has for such a plan. */
            not_published: components["schemas"]["UnpublishedCost"][];
            /** @description A value that stands in for something that the plan leaves out. */
            assumptions: components["schemas"]["Assumption"][];
            /** @description A chart with everything that draws it and fills its table. */
            chart: components["schemas"]["Chart"] | null;
        };
        /**
         * FeaturesToCost
         * @description A plan, and the workloads and channels that features are switched on for.
         * @example {
         *       "parts": [
         *         "/lpars/0/queue_managers/0/workloads/0"
         *       ],
         *       "plan": {
         *         "control_units": [
         *           {
         *             "hyperwrite": true,
         *             "model": "DS8950F",
         *             "name": "DS1",
         *             "zhpf": true
         *           }
         *         ],
         *         "lpars": [
         *           {
         *             "machine": "z16",
         *             "name": "PRD1",
         *             "queue_managers": [
         *               {
         *                 "channel_groups": [
         *                   {
         *                     "count": 2000,
         *                     "message_kb": 32,
         *                     "name": "clients"
         *                   }
         *                 ],
         *                 "channel_initiator": {
         *                   "free_mb": 1379,
         *                   "used_mb": 92
         *                 },
         *                 "logs": {
         *                   "control_unit": "DS1",
         *                   "copies": 2
         *                 },
         *                 "name": "QM21",
         *                 "release": "9.4",
         *                 "workloads": [
         *                   {
         *                     "message_bytes": 2048,
         *                     "name": "orders",
         *                     "persistent": true,
         *                     "put_rate_per_s": 300
         *                   }
         *                 ]
         *               }
         *             ],
         *             "zos_level": "3.1"
         *           }
         *         ],
         *         "name": "One queue manager"
         *       },
         *       "sslrkeyc_bytes": 1048576
         *     }
         */
        FeaturesToCost: {
            /** @description An estate. */
            plan: components["schemas"]["Plan"];
            /** @description JSON pointers of workloads and channel groups; by default the workload with the most puts and the group with the most channels. That of a queue manager, or of an LPAR with one, stands for these two of it. */
            parts?: string[] | null;
            /** @description On the channels; by default all messages of the queue manager. */
            messages_per_s?: number | null;
            /** @description By default as in the reports' tests. */
            sslrkeyc_bytes?: number | null;
        };
        /**
         * FieldError
         * @description One place where the input is wrong.
         */
        FieldError: {
            /** @description Name of the input, or JSON pointer into the plan or the body. */
            field: string;
            /** @description The value that was sent, shortened; null when there was none. */
            value: components["schemas"]["JsonValue"];
            /** @description Completes a sentence that starts with the name of the field. */
            message: string;
            /** @description What would be accepted. */
            allowed?: components["schemas"]["JsonValue"];
            /** @description Names of which one may have been meant, where the name of a field is not known. */
            similar?: string[] | null;
            /** @description Line of a text, from 1. */
            line?: number | null;
            /** @description Column of a text, from 1. */
            column?: number | null;
        };
        /**
         * FieldToEnter
         * @description A field of the plan without a value.
         */
        FieldToEnter: {
            /** @description JSON pointer into the plan. */
            path: string;
            /** @description Whose it is: `page set 1 of QMA2`; null where the title says it. */
            owner: string | null;
        };
        /**
         * FieldToSet
         * @description A field of the plan and the value that was measured for it.
         */
        FieldToSet: {
            /** @description JSON pointer of the field. */
            path: string;
            /** @description The measured value, in the unit of the field. */
            value: components["schemas"]["JsonValue"];
            /** @description Field and value for people. */
            text: string;
        };
        /**
         * Figure
         * @description One published number or table.
         */
        Figure: {
            /** @description Identifier, unique among its kind. */
            id: string;
            /** @description Title, for people. */
            title: string;
            /**
             * @description Whether the number was measured, and how it may be used.
             * @enum {string}
             */
            kind: "measured" | "rule-of-thumb" | "limit" | "sample";
            /** @description Axes of the table, by name. */
            axes?: {
                [key: string]: components["schemas"]["Axis"];
            };
            /** @description Columns of the table, by name. */
            columns: {
                [key: string]: components["schemas"]["Column"];
            };
            /** @description How to read past the published points of one axis; without a document it is the planner's own assumption. */
            extrapolations?: components["schemas"]["Extrapolation"][];
            /** @description The rows that one place in one report gives, and that place spelled out. */
            editions: components["schemas"]["CitedEdition"][];
            /** @description Remarks of the report. */
            notes?: string[];
            /** @description Ids of the errata that touch it, as in /api/v1/errata. */
            errata?: string[];
            /**
             * @description Whether no rule reads it.
             * @default false
             */
            reference_only?: boolean;
            /** @description Number of its topic. */
            section: number;
        };
        /**
         * FiguresList
         * @description Every figure with its editions, each cited.
         */
        FiguresList: {
            /** @description Every figure. */
            figures: components["schemas"]["Figure"][];
        };
        /**
         * FileToImport
         * @description The text of a file: a plan in YAML or JSON, or a snapshot.
         */
        FileToImport: {
            /** @description The text of the file. */
            text: string;
            /** @description Left out: what the file calls it. */
            name?: string | null;
            /** @description Name of the author, without sign-in; otherwise it is the principal. */
            author?: string | null;
        };
        /**
         * FileTransfer
         * {source} to {target}[, {data_gb}][ in {window_hours}]
         * @description Managed file transfers of one kind, as one transfer of many files.
         */
        FileTransfer: {
            /**
             * File transfer
             * @description Must be unique
             */
            name: string;
            /**
             * @description Text is converted by the receiving agent
             * @default binary
             * @enum {string}
             */
            mode?: "binary" | "text";
            /**
             * From
             * @description Where the files are
             * @default linux
             * @enum {string}
             */
            source?: "dataset" | "uss" | "linux";
            /**
             * To
             * @description Where they go; CPU of both ends on z/OS counts
             * @default dataset
             * @enum {string}
             */
            target?: "dataset" | "uss" | "linux";
            /**
             * @description Network between both sides
             * @default 1Gb
             * @enum {string}
             */
            network?: "1Gb" | "10Gb";
            /**
             * Set-up
             * @description What differs from no TLS, AMS or compression, and private queues; measured one at a time
             * @default default
             * @enum {string}
             */
            setup?: "default" | "batchint-1000" | "no-zhpf" | "tls-1.2" | "tls-1.3" | "ams-integrity" | "ams-privacy" | "ams-confidentiality" | "rle" | "zlibhigh" | "zlibfast" | "shared-db2" | "shared-smds" | "no-waiting-getter" | "shared-db2-no-waiting-getter" | "shared-smds-no-waiting-getter";
            /**
             * File size
             * @description Size of each file
             */
            file_mb?: number | null;
            /**
             * Data
             * @description Data to transfer in the time window
             */
            data_gb?: number | null;
            /**
             * Time window
             * @description Time in which the data has to arrive
             */
            window_hours?: number | null;
            /**
             * Separate growth rate
             * @description Annual growth of this part; the plan's where left out
             */
            annual_growth_pct?: number | null;
        };
        /**
         * Finding
         * @description Advice or a warning that applies to the plan, with all places.
         */
        Finding: {
            /** @description Identifier, unique among its kind. */
            id: string;
            /**
             * @description How serious it is.
             * @enum {string}
             */
            severity: "ok" | "info" | "advice" | "warning" | "problem";
            /** @description What it is about, as a sentence. */
            message: string;
            /** @description Where the reports state it. */
            citations: components["schemas"]["Citation"][];
            /** @description Ids of the errata that touch it, as in /api/v1/errata. */
            errata: string[];
            /** @description Where in the plan it applies. */
            places: components["schemas"]["FindingPlace"][];
            /** @description What to do in short, where a setting left at its default stops the plan before any limit; null for other findings. */
            check_first?: string | null;
        };
        /**
         * FindingPlace
         * @description A place in the plan that a finding is about.
         */
        FindingPlace: {
            /** @description Name of the part that it belongs to, for people. */
            subject: string;
            /** @description The part of the plan that a result belongs to. */
            part: components["schemas"]["Part"];
            /** @description JSON pointer into the plan. */
            path: string;
        };
        /**
         * Fingerprint
         * @description A figure or a module that has changed.
         */
        Fingerprint: {
            /** @description Identifier, unique among its kind. */
            id: string;
            /** @description null where the earlier answer did not use it. */
            from: string | null;
            /** @description null where it no longer exists. */
            to: string | null;
        };
        /**
         * Fingerprints
         * @description Digests of the figures and rules that an answer uses.
         */
        Fingerprints: {
            /** @description By the id of the figure. */
            figures: {
                [key: string]: string;
            };
            /** @description By the name of the module that computes. */
            rules: {
                [key: string]: string;
            };
        };
        /**
         * FirstLimit
         * @description The limit that is reached first as the workload grows.
         */
        FirstLimit: {
            /** @description The statement as a sentence, for people. */
            sentence: string;
            /** @description Id of the limit; null where none is reached or known. */
            limit: string | null;
            /** @description Title of the limit, for people; null where there is none. */
            title: string | null;
            /** @description Name of the part that the limit belongs to; null where there is none. */
            subject: string | null;
            /** @description The part that the limit belongs to; null where there is none. */
            part: components["schemas"]["Part"] | null;
            /** @description Of today's workload: 0 where no load at all would fit, null where it is exceeded whatever the workload, or no limit is known to be reached. */
            multiple: components["schemas"]["Multiple"] | null;
            /** @description What is left of the limit today; null where that is not known. */
            headroom: components["schemas"]["Number"] | null;
            /** @description How much of an exceeded use grows with the load; null where all of it does. */
            grows_text?: string | null;
            /** @description When it is reached in an outage; null where it is not. */
            moment?: components["schemas"]["Moment"] | null;
            /** @description Until it is reached, where the plan has a growth. */
            years: components["schemas"]["Number"] | null;
            /** @description null also where parts grow at rates of their own; growth and the summary have it then. */
            date: string | null;
            /** @description The day for people; null without a date and far ahead. */
            date_text?: string | null;
            /** @description The years for people, such as `more than 10 years`. */
            years_text?: string | null;
            /** @description Limits that are unknown and might be reached sooner. */
            undecided: string[];
            /** @description What is missing to know these limits, each once, the most wanted first. */
            to_enter?: components["schemas"]["MissingTogether"][];
            /** @description The id of the multiple. */
            number?: string | null;
            /** @description Limits that hold today and may be reached before the first. */
            uncertain?: components["schemas"]["UncertainLimit"][];
            /**
             * @description How many more limits of its kind are reached at the same multiple.
             * @default 0
             */
            alike?: number;
            /** @description Their ids. */
            alike_limits?: string[];
            /**
             * @description How many they are, to stand after the name of the first limit.
             * @default
             */
            alike_text?: string;
            /**
             * @description Whether it is about an outage of consumers.
             * @default false
             */
            in_outage?: boolean;
            /** @description What is reached first of the limits not about an outage, where this one is and is exceeded. */
            besides_outage?: string | null;
            /** @description What is reached first once MAXCHL is raised, where this is MAXCHL and exceeded. */
            besides_setting?: string | null;
            /** @description The smallest multiple at which this or an uncertain limit may be reached. */
            multiple_at_least?: components["schemas"]["Multiple"] | null;
            /** @description Day on which growth reaches that multiple. */
            date_at_least?: string | null;
            /** @description That day for people: month and year up to ten years ahead, then the year. */
            date_text_at_least?: string | null;
        };
        /**
         * FleetAnswer
         * @description All measured queue managers, worst first.
         */
        FleetAnswer: {
            /** @description The days that were looked at. */
            period: components["schemas"]["MeasuredPeriod"];
            /** @description How many queue managers have each verdict. */
            counts: {
                [key: string]: number;
            };
            /** @description The kinds of limits that any queue manager has, by title. */
            kinds: components["schemas"]["MeasuredLimitKind"][];
            /** @description The queue managers, worst first. */
            queue_managers: components["schemas"]["FleetLine"][];
            /** @description How many other queue managers were measured before the period only. */
            measured_before: number;
            /** @description By how many percent averages of those that are alike differ at most. */
            alike_within_pct: number;
        };
        /**
         * FleetLine
         * @description A queue manager of the fleet.
         */
        FleetLine: {
            /** @description Name of its LPAR. */
            lpar: string;
            /** @description Name of the queue manager. */
            queue_manager: string;
            /** @description Its queue-sharing group; null where it has none. */
            queue_sharing_group: string | null;
            /** @description Its release, as the records give it. */
            release: string | null;
            /**
             * @description The worst verdict of its limits.
             * @enum {string}
             */
            verdict: "exceeded" | "watch" | "unknown" | "ok";
            /** @description How many of its limits have each verdict. */
            counts: {
                [key: string]: number;
            };
            /** @description Its worst limits that are not OK, or its worst one; with a kind those of it. At most 20. */
            limits: components["schemas"]["MeasuredLimit"][];
            /** @description How much it does. */
            load: components["schemas"]["MeasuredText"][];
            /** @description Share of MQGET calls that returned no message, in percent; null where it was not measured. */
            empty_get_pct: number | null;
            /** @description Intervals with measurements. */
            intervals: number;
            /** @description Queue managers with the same load, nearest first. */
            alike: components["schemas"]["FleetNeighbour"][];
        };
        /**
         * FleetMemberAnswer
         * @description One queue manager of the fleet.
         */
        FleetMemberAnswer: {
            /** @description The days that were looked at. */
            period: components["schemas"]["MeasuredPeriod"];
            /** @description Name of its LPAR. */
            lpar: string;
            /** @description Name of the queue manager. */
            queue_manager: string;
            /** @description Its queue-sharing group; null where it has none. */
            queue_sharing_group: string | null;
            /** @description Its release, as the records give it. */
            release: string | null;
            /**
             * @description The worst verdict of its limits.
             * @enum {string}
             */
            verdict: "exceeded" | "watch" | "unknown" | "ok";
            /** @description Its limits, worst first. */
            limits: components["schemas"]["MeasuredLimit"][];
            /** @description Everything that was measured. */
            metrics: components["schemas"]["MemberMetric"][];
            /** @description Queues by CPU, most first; empty without accounting class 3. */
            queues: components["schemas"]["QueueUseLine"][];
            /** @description Channels by data, most first; empty without class 4. */
            channels: components["schemas"]["ChannelUseLine"][];
            /** @description Of which days the numbers of queues are; null without any. */
            queues_note: string | null;
            /** @description Of which days the numbers of channels are; null without any. */
            channels_note: string | null;
            /** @description What each sign of wasted CPU means, and what to do. */
            signals: {
                [key: string]: string;
            };
        };
        /**
         * FleetNeighbour
         * @description A queue manager that is alike.
         */
        FleetNeighbour: {
            /** @description Name of its LPAR. */
            lpar: string;
            /** @description Name of the queue manager. */
            queue_manager: string;
            /** @description The largest ratio between the averages of both, 1 or more. */
            ratio: number;
        };
        /**
         * Forbidden
         * @description The limit that no value keeps, and the value that is nearest to it.
         */
        Forbidden: {
            /** @description null where nothing has to hold. */
            limit: string | null;
            /** @description Title of the limit; null where nothing has to hold. */
            title: string | null;
            /** @description Name of the part that the limit belongs to; null where nothing has to hold. */
            subject: string | null;
            /** @description Used share of the limit; null where it is not known. */
            used_pct: number | null;
            /** @description Multiple of the workload that reaches it, for such a target. */
            multiple: number | null;
            /** @description What forbids all values; null where nothing does. */
            reason: ("limit" | "caution" | "target" | "missing-input" | "not-published") | null;
            /** @description The caution that forbids the value, and that other values of the field avoid. */
            caution: string | null;
            /** @description The value that is nearest to it. */
            value: components["schemas"]["JsonValue"];
            /** @description The statement as a sentence, for people. */
            sentence: string;
        };
        /**
         * GoalReached
         * @description The solution of each input alone, and of two of them together.
         */
        GoalReached: {
            /** @description The solution of each input alone. */
            solutions: components["schemas"]["Solution"][];
            /** @description The solution of two inputs together; null unless asked for. */
            together: components["schemas"]["SolvedPairs"] | null;
            /** @description What inputs that are the same field of several parts take together; in the unit of the field. */
            estate: components["schemas"]["EstateSum"][];
            /** @description Versions of the rules and figures that computed an answer. */
            version: components["schemas"]["Version"];
        };
        /**
         * GoalToReach
         * @description A plan, the fields to solve for, and the limits or the target that have to hold.
         */
        GoalToReach: {
            /** @description An estate. */
            plan: components["schemas"]["Plan"];
            /** @description Limits that have to hold; default: all, or none beside a target. */
            limits?: string[] | null;
            /** @description A number with the bound that it has to keep; left out: limits have to hold. */
            target?: components["schemas"]["Target"] | null;
            /**
             * @description Whether limits have to stay OK, below the warning threshold, and not only below 100 %.
             * @default false
             */
            keep_ok?: boolean;
            /**
             * @description Whether a limit holds until it is exceeded; default: one with a caution that other values of the field avoid does not hold. Not with keep_ok.
             * @default false
             */
            despite_cautions?: boolean;
            /** @description The fields to solve for. */
            inputs: components["schemas"]["SolvedInput"][];
            /**
             * @description Whether to solve two inputs for values of each other, too.
             * @default false
             */
            together?: boolean;
            /**
             * @description Whether to sum inputs that are the same field of several parts, all of them at once.
             * @default false
             */
            estate?: boolean;
        };
        /**
         * GridLimit
         * @description A limit at each load and length of the outage.
         */
        GridLimit: {
            /** @description Identifier, unique among its kind. */
            id: string;
            /** @description Kind, the same for all of its kind. */
            kind: string;
            /** @description Title, for people. */
            title: string;
            /** @description Name of the part that it belongs to, for people. */
            subject: string;
            /** @description The part of the plan that a result belongs to. */
            part: components["schemas"]["Part"];
            /** @description Whether its verdict is at best `watch`, in the rows of `values`; no row where it is nowhere. */
            caution: boolean[][];
            /** @description Used share in per cent: a row for each load, null where not known. */
            values: (number | null)[][];
        };
        /**
         * Growth
         * [{annual_pct} a year]
         * @description How the workload grows.
         */
        Growth: {
            /**
             * Annual growth
             * @description Annual growth of the whole workload
             */
            annual_pct?: number | null;
            /**
             * Figures as of
             * @description Date of the figures in this plan, YYYY-MM-DD
             */
            since?: string | null;
        };
        /**
         * GrowthRateToUse
         * @description A growth rate of the plan that a measured growth can set.
         */
        GrowthRateToUse: {
            /** @description Id for `use` of `measurements/compare/use`. */
            id: string;
            /** @description What grows at this rate, for people. */
            of: string;
            /** @description The field of the plan, with the measured rate in percent. */
            field: components["schemas"]["FieldToSet"];
            /** @description What to know before; null where nothing. */
            note: string | null;
        };
        /**
         * Headline
         * @description The conclusion in one sentence.
         */
        Headline: {
            /** @description The conclusion, as a sentence. */
            text: string;
            /** @description The part of the text that decides. */
            emphasis: string | null;
            /** @description The verdict that the conclusion amounts to; null where it amounts to none. */
            verdict: ("exceeded" | "watch" | "unknown" | "ok") | null;
        };
        /**
         * HeldLimits
         * @description The limits that hold at the value.
         */
        HeldLimits: {
            /** @description How many limits; unknown ones do not count. */
            limits: number;
            /** @description The limit with the least headroom at a value. */
            fullest: components["schemas"]["Tightest"];
            /** @description Why limits are at best `watch` there, by their ids. */
            cautions: {
                [key: string]: string;
            };
        };
        /**
         * HigherMaxchl
         * @description How far an input goes that MAXCHL alone stops, with the largest MAXCHL.
         */
        HigherMaxchl: {
            /** @description The largest value with it, in the unit of the field. */
            value: components["schemas"]["JsonValue"];
            /** @description null where no other limit stops it. */
            stopped_by: components["schemas"]["StoppingLimit"] | null;
            /** @description The statement as a sentence, for people. */
            sentence: string;
        };
        /**
         * HourOfDay
         * @description The plan in one hour of the day.
         */
        HourOfDay: {
            /**
             * @description `all`: every workload at the rates of the plan, at the same time.
             * @enum {string}
             */
            id: "all" | "peak_hour" | "ordinary_hour" | "batch_window";
            /** @description Its name for people. */
            title: string;
            /** @description The worst verdict of all limits in this hour. */
            verdict: ("exceeded" | "watch" | "unknown" | "ok") | null;
        };
        /**
         * ImportedFile
         * @description What an import found in a file.
         */
        ImportedFile: {
            /** @description Name of the table; null for one that the planner does not use. */
            table: string | null;
            /** @description What the table is about. */
            title: string;
            /** @description Records that can be used. */
            records: number;
            /** @description Of these such as the store did not have. */
            new: number;
            /** @description Lines and values that were not used, by reason. */
            ignored: {
                [key: string]: number;
            };
            /** @description Records that are used, but not for everything, by what holds for them. */
            remarks?: {
                [key: string]: number;
            };
            /** @description Columns that the file lacks; what needs them is not known. */
            missing_columns: string[];
            /** @description Columns that the planner does not use. */
            unknown_columns: number;
            /** @description Queue managers in the file. */
            queue_managers: string[];
            /** @description First day with records; null without any. */
            first_day: string | null;
            /** @description Last day with records; null without any. */
            last_day: string | null;
            /** @description Whether the same file was imported before. */
            already_imported: boolean;
        };
        /**
         * InputDifference
         * @description An input that differs, or a part that only one of two plans has.
         */
        InputDifference: {
            /**
             * @description Whether the part was added or removed, or the field changed.
             * @enum {string}
             */
            kind: "added" | "removed" | "changed";
            /** @description JSON pointer into the second plan; for a removed part into the first. */
            path: string;
            /** @description The parts around it, outermost first. */
            where: string[];
            /** @description The field or the part, in words. */
            what: string;
            /** @description Unit of the numbers beside it; null where they have none. */
            unit: string | null;
            /** @description Value of a changed field; null for a part. */
            from: components["schemas"]["JsonValue"];
            /** @description Value of a changed field in the second plan; null for a part. */
            to: components["schemas"]["JsonValue"];
            /** @description The statement as a sentence, for people. */
            sentence: string;
        };
        /**
         * JsonSchemaDocument
         * @description A JSON Schema (draft 2020-12), with the labels, units and help of its fields as further keywords.
         */
        JsonSchemaDocument: {
            /** @description Address of the draft. */
            $schema: string;
            /** @description What it describes. */
            title: string;
            /** @description What a plan is. */
            description: string;
            /**
             * @description A plan is an object.
             * @constant
             */
            type: "object";
            /** @description Whether it has a form of its own. */
            form: boolean;
            /**
             * Additionalproperties
             * @description false: a plan has no other fields than those listed.
             */
            additionalProperties: boolean;
            /** @description Schemas of the fields of a plan, by name. */
            properties: {
                [key: string]: components["schemas"]["JsonValue"];
            };
            /** @description Schemas of the parts of a plan, by name. */
            $defs: {
                [key: string]: components["schemas"]["JsonValue"];
            };
        };
        /**
         * JsonValue
         * @description Any JSON value: its type follows from the field that it is the value of.
         */
        JsonValue: string | number | boolean | {
            [key: string]: unknown;
        } | unknown[] | null;
        /**
         * LeftOut
         * @description A log that cannot be written over zHyperLink.
         */
        LeftOut: {
            /** @description Name, for people. */
            name: string;
            /** @description Name of the LPAR. */
            lpar: string;
            /** @description JSON pointer into the plan. */
            path: string;
            /** @description Why not, each as a sentence. */
            reasons: string[];
        };
        /**
         * Limit
         * @description One limit, and how close the plan is to it.
         */
        Limit: {
            /** @description Title, for people. */
            title: string;
            /** @description Name of the part that it belongs to, for people. */
            subject: string;
            /** @description The part of the plan that a result belongs to. */
            part: components["schemas"]["Part"];
            /** @description Identifier, unique among its kind. */
            id: string;
            /** @description The same for all results of a kind, whatever part they belong to. */
            kind: string;
            /**
             * @description The verdict; null where there is none.
             * @enum {string}
             */
            verdict: "exceeded" | "watch" | "unknown" | "ok";
            /** @description What is used of the limit; null where that is not known. */
            used: components["schemas"]["Number"] | null;
            /** @description The limit itself; null where that is not known. */
            limit: components["schemas"]["Number"] | null;
            /** @description Used share of the limit; null where that is not known. */
            used_pct: components["schemas"]["Number"] | null;
            /** @description What is left of the limit; null where that is not known. */
            headroom: components["schemas"]["Number"] | null;
            /** @description Of today's workload, at which the limit is reached. */
            multiple: components["schemas"]["Multiple"] | null;
            /** @description Whether `used` is only what is known, which exceeds the limit. */
            at_least: boolean;
            /**
             * @description Whether it is exceeded because a queue grows without end, whatever the limit.
             * @default false
             */
            endless?: boolean;
            /** @description Where use or limit are not known exactly; null where they are. */
            bounds?: components["schemas"]["LimitBounds"] | null;
            /** @description What the use, or its upper bound, assumes, in words. */
            assumption?: string | null;
            /**
             * @description Whether it is a limit, and not only the largest published value.
             * @default true
             */
            ceiling?: boolean;
            /** @description Whether the first limit is unknown as long as this one is. */
            decisive: boolean;
            /** @description Up to where values are published; above it the verdict is unknown. */
            beyond: string | null;
            /** @description Why the verdict is at best `watch`, however low the load is. */
            caution: string | null;
            /**
             * @description Whether it is `watch` for its caution, and not for its use; left out where it is not.
             * @default false
             */
            warning_by_caution?: boolean;
            /** @description When it is reached in an outage; null where it is not. */
            moment?: components["schemas"]["Moment"] | null;
        };
        /**
         * LimitBounds
         * @description The ends between which use, limit and multiple lie; null for an end that is not known.
         */
        LimitBounds: {
            /** @description Lower bound of what is used; null where there is none. */
            used_at_least: components["schemas"]["Number"] | null;
            /** @description Upper bound of what is used; null where there is none. */
            used_at_most: components["schemas"]["Number"] | null;
            /** @description Lower bound of the limit; null where there is none. */
            limit_at_least: components["schemas"]["Number"] | null;
            /** @description Upper bound of the limit; null where there is none. */
            limit_at_most: components["schemas"]["Number"] | null;
            /** @description Lower bound of the used share; null where there is none. */
            used_pct_at_least: components["schemas"]["Number"] | null;
            /** @description Upper bound of the used share; null where there is none. */
            used_pct_at_most: components["schemas"]["Number"] | null;
            /** @description Up to this multiple the limit holds for certain. */
            multiple_at_least: components["schemas"]["Multiple"] | null;
            /** @description At this multiple the limit is reached for certain. */
            multiple_at_most: components["schemas"]["Multiple"] | null;
            /** @description Use and limit in words, such as `at least 441 MB, at most 463 MB of 720 MB`. */
            text: string;
        };
        /**
         * LimitByHour
         * @description A limit that is not the same in all hours.
         */
        LimitByHour: {
            /** @description Identifier, unique among its kind. */
            id: string;
            /** @description Kind, the same for all of its kind. */
            kind: string;
            /** @description Title, for people. */
            title: string;
            /** @description Name of the part that it belongs to, for people. */
            subject: string;
            /** @description The part of the plan that a result belongs to. */
            part: components["schemas"]["Part"];
            /** @description By the `id` of the hour; null where it does not apply. */
            states: {
                [key: string]: components["schemas"]["ResultState"] | null;
            };
        };
        /**
         * LimitInCheck
         * @description What the policy says about a limit.
         */
        LimitInCheck: {
            /** @description Identifier, unique among its kind. */
            id: string;
            /** @description The same for all limits of a kind. */
            kind: string;
            /** @description Title, for people. */
            title: string;
            /** @description Name of the part that it belongs to, for people. */
            subject: string;
            /** @description JSON pointer to the part of the plan. */
            path: string;
            /**
             * @description The verdict; null where there is none.
             * @enum {string}
             */
            verdict: "exceeded" | "watch" | "unknown" | "ok";
            /**
             * @description What the policy says of the limit.
             * @enum {string}
             */
            outcome: "deny" | "warn" | "waived" | "known" | "pass";
            /** @description Used share of the limit that was judged, in per cent. */
            used_pct: number | null;
            /** @description Multiple of today's workload that was judged. */
            multiple: number | null;
            /** @description Day on which growth reaches the limit. */
            date: string | null;
            /** @description Why a limit does not pass. */
            reasons: components["schemas"]["CheckReason"][];
            /** @description Which waiver applies or has expired. */
            note: string | null;
        };
        /**
         * LimitOverTime
         * @description How full a limit is at every point in time.
         */
        LimitOverTime: {
            /** @description Title, for people. */
            title: string;
            /** @description Name of the part that it belongs to, for people. */
            subject: string;
            /** @description Unit of the numbers beside it; null where they have none. */
            unit: string;
            /** @description How well the number is founded, from published to assumed; null where nothing is known. */
            basis: ("measured" | "rule-of-thumb" | "interpolated" | "extrapolated" | "assumed") | null;
            /** @description Why it may be reached sooner. */
            caution: string | null;
            /** @description Whether it is a limit, and not only the largest value that was published. */
            ceiling: boolean;
            /** @description Used share at each of `years`; null where it is not known. */
            values: (number | null)[];
            /** @description Lower bound where the share is not known; otherwise null. */
            at_least: (number | null)[];
            /** @description Upper bound where the share is not known; otherwise null. */
            at_most: (number | null)[];
            /** @description The verdict at each of `years`. */
            verdicts: ("exceeded" | "watch" | "unknown" | "ok")[];
        };
        /**
         * LimitsByScope
         * @description The limits by scope, and their order.
         */
        LimitsByScope: {
            /** @description The limits of a scope: a part of the plan with all that they depend on. */
            scopes: components["schemas"]["ScopeLimits"][];
            /** @description Numbers of the limits, from 0 over all scopes, the fullest first. */
            order: number[];
        };
        /**
         * LinkedControlUnit
         * @description What a control unit needs, by an assessment with all candidates over zHyperLink.
         */
        LinkedControlUnit: {
            /** @description Name, for people. */
            name: string;
            /** @description JSON pointer into the plan. */
            path: string;
            /** @description Names of the queue managers that would write to it over zHyperLink. */
            queue_managers: string[];
            /** @description Whether it is mirrored with Metro Mirror. */
            metro_mirror: boolean;
            /** @description Write sessions. */
            sessions: components["schemas"]["ResultState"] | null;
            /** @description How busy each PFID is. */
            paths: components["schemas"]["ResultState"] | null;
            /** @description PFIDs that it needs; null where that is not known. */
            pfids_needed: components["schemas"]["Number"] | null;
            /** @description Each with a cable, with as many PFIDs on a port as were measured. */
            links: components["schemas"]["Number"] | null;
        };
        /**
         * ListedFirstLimit
         * @description The first limit of a plan when it was saved.
         */
        ListedFirstLimit: {
            /** @description Id of the limit. */
            id: string;
            /** @description Kind of the limit; null where it is not known. */
            kind: string | null;
            /** @description Title of the limit; null where it is not known. */
            title: string | null;
            /** @description Name of the part that it belongs to; null where it is not known. */
            subject: string | null;
            /** @description Of today's workload: 0 where no load at all would fit, null where it is exceeded whatever the workload. */
            multiple: number | null;
            /** @description The multiple for people; null where it is not known. */
            multiple_text: string | null;
            /** @description null without growth, and where the plan has no date of its figures. */
            date: string | null;
            /** @description The day for people, as exactly as growth tells it: month and year up to ten years ahead, then the year. */
            date_text?: string | null;
            /** @description How long growth takes to reach it, such as `4 years 11 months`; null without growth. */
            years_text?: string | null;
            /** @description Smallest multiple of today's workload at which this or another limit may be reached, or published data end. */
            multiple_at_least?: number | null;
            /** @description Day on which growth reaches that multiple, as YYYY-MM-DD; null without growth. */
            date_at_least?: string | null;
            /** @description That day for people: month and year up to ten years ahead, then the year. */
            date_text_at_least?: string | null;
            /** @description How many limits are not known and may be reached first; null of an answer of earlier rules. */
            undecided?: number | null;
            /** @description Whether it may be reached at any load below `multiple`. */
            at_latest?: boolean | null;
        };
        /**
         * Liveness
         * @description The process responds.
         */
        Liveness: {
            /**
             * @description Always `ok`.
             * @default ok
             * @constant
             */
            status?: "ok";
        };
        /**
         * LocalConnections
         * [{count} connections]
         * @description Connections on the LPAR itself: batch, CICS, IMS, RRS.
         */
        LocalConnections: {
            /**
             * Connections from
             * @description Must be unique
             */
            name: string;
            /**
             * Connections
             * @description Connections
             */
            count?: number | null;
            /**
             * Shared queues
             * @description Whether they use shared queues at CFLEVEL 4 or 5 with SMDS
             * @default false
             */
            shared_queue?: boolean;
            /**
             * Separate growth rate
             * @description Annual growth of this part; the plan's where left out
             */
            annual_growth_pct?: number | null;
        };
        /**
         * Logs
         * {copies} copies[, {active_logs} active logs][ of {log_gb}], {io}[, {control_unit}]
         * @description Active logs, their devices, and what is wanted of them.
         */
        Logs: {
            /**
             * @description Single or dual logging
             * @default 2
             * @enum {integer}
             */
            copies?: 1 | 2;
            /**
             * @description Stripes of each log data set
             * @default 1
             */
            stripes?: number;
            /**
             * I/O
             * @description How log pages are written
             * @default zhpf
             * @enum {string}
             */
            io?: "zhpf" | "zhyperlink";
            /**
             * @description Which of the measured environments is nearer: performance, a tuned one without other work, or real-world, one with other work
             * @default real-world
             * @enum {string}
             */
            environment?: "performance" | "real-world";
            /**
             * Control unit
             * @description Control unit of the log volumes
             */
            control_unit?: string | null;
            /**
             * Log data set
             * @description Size of one log data set
             */
            log_gb?: number | null;
            /**
             * Active logs
             * @description Active log data sets of each copy
             */
            active_logs?: number | null;
            /**
             * Archived to
             * @description Where logs are archived to
             * @default dasd
             * @enum {string}
             */
            archive?: "dasd" | "tape";
            /**
             * RBA length
             * @description Length of the log RBA
             * @default 8
             * @enum {integer}
             */
            rba_bytes?: 6 | 8;
            /**
             * Largest message
             * @description Size at which the log rate is judged where no persistent workload gives one
             */
            largest_message_kb?: number | null;
            /**
             * Minimum time between log switches
             * @description Shortest acceptable time between switches of the log data set
             */
            least_switch_s?: number | null;
            /**
             * Active logs must hold
             * @description Hours of work that the active logs should hold at any time, also just after a switch
             */
            hold_hours?: number | null;
            /**
             * RBA range must last
             * @description Years that the RBA range should last
             */
            rba_years?: number | null;
            /**
             * Output buffers
             * @description Storage for log records that are not written yet
             */
            outbuff_kb?: number | null;
            /**
             * Write threshold
             * @description Buffers that are filled before they are written
             */
            wrthrsh?: number | null;
            /**
             * Archive logs
             * @description Volume of the archive logs and how long they can be used
             */
            archives?: components["schemas"]["Archives"] | null;
            /** @description Checkpoints, backups of page sets, and the target for recovery */
            recovery?: components["schemas"]["Recovery"] | null;
            /**
             * Observed logger
             * @description What statistics show of the logger
             */
            observed?: components["schemas"]["ObservedLogger"] | null;
        };
        /**
         * LostService
         * @description What is lost where queue managers do not run in a scenario.
         */
        LostService: {
            /** @description Paths in the first plan of those that do not run. */
            queue_managers: string[];
            /** @description Paths of all that does not run: these, LPARs with no other one, and groups with no other member. */
            parts: string[];
            /** @description The load that has no service, who takes over load, and what goes on. */
            sentence: string;
        };
        /**
         * Lpar
         * LPAR[, {machine}]
         * @description One LPAR: its queue managers share its common storage and its processors.
         */
        Lpar: {
            /**
             * LPAR
             * @description Must be unique
             */
            name: string;
            /**
             * CSA limit
             * @description Common storage (CSA) that MQ may use
             */
            csa_limit_mb?: number | null;
            /**
             * CSA by
             * @description The sources disagree: warn by the larger number of reports and documentation, or take the reports
             * @default larger
             * @enum {string}
             */
            common_storage_by?: "larger" | "reports";
            /**
             * Real storage for pools
             * @description Real storage that page-fixed buffer pools may have
             */
            real_storage_mb?: number | null;
            /** @description Type of the machine. */
            machine?: ("zEC12" | "z13" | "z14" | "z15" | "z16" | "z17") | null;
            /**
             * CPU measured on
             * @description Machine on which the CPU that you enter was measured
             */
            cpu_measured_on?: ("zEC12" | "z13" | "z14" | "z15" | "z16" | "z17") | null;
            /**
             * General processors
             * @description Those that MQ can use: leave out what other work on the LPAR keeps busy
             */
            cps?: number | null;
            /**
             * zIIPs
             * @description Those that MQ can use: leave out what other work on the LPAR keeps busy
             */
            ziips?: number | null;
            /**
             * MSU of one engine
             * @description MSU rating of the machine, divided by its general processors: no report of IBM on MQ has it, and another machine has another one
             */
            msu_per_engine?: number | null;
            /**
             * z/OS
             * @description Level of z/OS
             */
            zos_level?: ("2.1" | "2.2" | "2.3" | "2.4" | "2.5" | "3.1" | "3.2") | number | null;
            /**
             * Guest of z/VM
             * @description Whether z/OS is a guest of z/VM
             */
            zvm_guest?: boolean | null;
            /**
             * APAR OA66234 applied
             * @description Whether the fix for APAR OA66234 is applied
             */
            apar_oa66234?: boolean | null;
            /**
             * SMF data accepted
             * @description SMF data per day that is acceptable from statistics and accounting
             */
            smf_gb_per_day?: number | null;
            /**
             * Queue managers
             * @description One queue manager with its channel initiator, queues and log.
             * @default []
             */
            queue_managers?: components["schemas"]["QueueManager"][];
            /**
             * File transfers
             * @description Managed file transfers (MFT)
             * @default []
             */
            file_transfers?: components["schemas"]["FileTransfer"][];
        };
        /**
         * MeasuredBusyHour
         * @description The clock hour with the worst average: the highest one, or the lowest of free buffers.
         */
        MeasuredBusyHour: {
            /**
             * Format: date-time
             * @description Start of the hour. In local time of the LPAR.
             */
            start: string;
            /** @description Average of the hour, with its unit. */
            average: string;
        };
        /**
         * MeasuredChange
         * @description A value for one field of the plan.
         */
        MeasuredChange: {
            /** @description Identifier, unique among its kind. */
            id: string;
            /** @description JSON pointer in the plan with all changes of the preview. */
            path: string;
            /** @description Kind of the part that it belongs to, such as `queue manager`. */
            owner_kind: string;
            /** @description Name of that part. */
            owner: string;
            /** @description Whether the plan does not have that part yet. */
            is_new_owner: boolean;
            /** @description The part within it, in words. */
            part: string;
            /** @description The field, in words. */
            label: string;
            /** @description The value in the plan; null: not known. */
            old: components["schemas"]["JsonValue"];
            /** @description The value that was read, in the unit of the field; null: not known. */
            new: components["schemas"]["JsonValue"];
            /** @description The value in the plan, for people. */
            old_text: string;
            /** @description The value that was read, for people. */
            new_text: string;
            /** @description Whether the plan has this value already. */
            is_same: boolean;
            /** @description Number of the text, from 0. */
            source: number;
            /** @description First line of the text that it is from, from 1. */
            line: number;
            /** @description Last line of the text that it is from. */
            last_line: number;
            /** @description Day and time as the text has them. */
            time: string | null;
            /** @description Kind of message or report. */
            reader: string;
            /** @description The value as the text has it. */
            shown: string;
            /**
             * @description `calculated`: from several values of the text; `lower bound`: the value is at least this.
             * @enum {string}
             */
            confidence: "exact" | "calculated" | "lower bound";
            /** @description What restricts the value; null where nothing does. */
            note: string | null;
            /** @description Why the plan cannot have the value. */
            refused: string | null;
            /** @description Whether it is applied by default. */
            selected: boolean;
        };
        /**
         * MeasuredComparison
         * @description Measured against planned.
         */
        MeasuredComparison: {
            /** @description The days that were looked at. */
            period: components["schemas"]["MeasuredPeriod"];
            /** @description The day for which the plan's numbers are, as they grow; null for a plan without a date. */
            planned_for: string | null;
            /** @description The queue managers of the plan, in its order. */
            queue_managers: components["schemas"]["ComparedQueueManager"][];
            /** @description What is not compared, and why. */
            not_comparable: components["schemas"]["NotComparableNumber"][];
        };
        /**
         * MeasuredDay
         * @description What a day was like.
         */
        MeasuredDay: {
            /**
             * Format: date
             * @description The day.
             */
            day: string;
            /** @description Lowest value of an interval. */
            least: number;
            /** @description Average of the day. */
            average: number;
            /** @description Highest value of an interval. */
            greatest: number;
        };
        /**
         * MeasuredFor
         * @description The messages for which the CPU of a workload was measured, where they were others than the workload has now.
         */
        MeasuredFor: {
            /**
             * Message size then
             * @description Message size at which the CPU was measured
             */
            message_bytes?: number | null;
            /**
             * Persistent then
             * @description Whether those messages were persistent
             */
            persistent?: boolean | null;
            /**
             * Queue then
             * @description The kind of queue that they were on
             */
            queue?: ("private" | "shared") | null;
        };
        /**
         * MeasuredInput
         * @description Where the value of a field was measured. No calculation uses it; it is out of date when the value has changed.
         */
        MeasuredInput: {
            /** @description JSON pointer of the field, such as /lpars/0/queue_managers/0/memlimit_mb */
            path: string;
            /** @description Value that was read; another one in the field was entered since */
            value?: components["schemas"]["JsonValue"];
            /** @description Name of the file or text that it was read from */
            source: string;
            /** @description Line of the source */
            line?: number | null;
            /** @description Day and time as the source has them */
            time?: string | null;
            /**
             * Read as
             * @description Kind of message or report that it was read from
             */
            reader: string;
            /** @description The line, or its beginning */
            text?: string | null;
            /** @description Why the plan uses the measured value */
            reason?: string | null;
        };
        /**
         * MeasuredLimit
         * @description A limit with what was measured in the worst interval of the period.
         */
        MeasuredLimit: {
            /** @description Kind of the limit, such as `buffer_pool`. */
            kind: string;
            /** @description What the limit is. */
            title: string;
            /** @description Buffer pool, page set or structure; empty for the queue manager. */
            subject: string;
            /**
             * @description Verdict on the worst interval.
             * @enum {string}
             */
            verdict: "exceeded" | "watch" | "unknown" | "ok";
            /** @description Share of the limit in the worst interval, in percent; null for events. */
            used_pct: number | null;
            /** @description What was measured, with its unit. */
            used: string;
            /** @description The limit, with its unit. */
            limit: string;
            /** @description End of the worst interval. In local time of the LPAR. */
            at: string | null;
            /** @description Average over the period, with its unit. */
            average: string | null;
            /** @description What else to know. */
            why: string | null;
            /** @description Rule that judges it; null where it is a setting of the queue manager itself. */
            rule: string | null;
            /** @description Places in the sources; in the list of all it is empty. */
            sources: {
                [key: string]: components["schemas"]["JsonValue"];
            }[];
            /** @description Table of the store with the intervals. */
            table: string;
            /** @description Metric of the table. */
            metric: string;
            /** @description Instance of the metric: a pool, page set or structure, or `all`. */
            instance: string;
        };
        /**
         * MeasuredLimitKind
         * @description A kind of limit that was measured.
         */
        MeasuredLimitKind: {
            /** @description Kind of the limit, such as `buffer_pool`. */
            kind: string;
            /** @description What the limit is. */
            title: string;
        };
        /**
         * MeasuredMetric
         * @description One metric over time.
         */
        MeasuredMetric: {
            /** @description The days that were looked at. */
            period: components["schemas"]["MeasuredPeriod"];
            /** @description What the metric is. */
            title: string;
            /** @description Its unit. */
            unit: string;
            /** @description What the instance is; empty for all of the queue manager. */
            subject: string;
            /** @description Instance, or `all`. */
            instance: string;
            /** @description The days, in order, each in `unit`. */
            days: components["schemas"]["MeasuredDay"][];
            /** @description Percentiles of intervals; empty where those were deleted. */
            percentiles: components["schemas"]["MeasuredPercentile"][];
            /** @description Of which days percentiles and busiest hour are; null where these are all days, or none. */
            intervals_note: string | null;
            /** @description The busiest hour; null where the intervals were deleted. */
            busy_hour: components["schemas"]["MeasuredBusyHour"] | null;
            /** @description The trend; null with fewer than eight whole weeks. */
            trend: components["schemas"]["MeasuredTrend"] | null;
        };
        /**
         * MeasuredNotice
         * @description Whether a limit of a plan approaches faster than planned.
         */
        MeasuredNotice: {
            /** @description The limit that is reached first; null where there is none, where nothing of the plan is measured, for a plan without `growth/since`, and for one with more than 25 queue managers. */
            notice: components["schemas"]["NoticedLimit"] | null;
        };
        /**
         * MeasuredPercentile
         * @description A percentile of the values of intervals.
         */
        MeasuredPercentile: {
            /** @description Share of the intervals that have this value or less, in percent. */
            percent: number;
            /** @description The value. */
            value: number;
            /** @description The value with its unit. */
            text: string;
        };
        /**
         * MeasuredPeriod
         * @description Days of measurements, both ends included.
         */
        MeasuredPeriod: {
            /**
             * Format: date
             * @description First day of the period.
             */
            first: string;
            /**
             * Format: date
             * @description Last day of the period: by default the last one with measurements.
             */
            last: string;
            /** @description Days of the period. */
            days: number;
        };
        /**
         * MeasuredText
         * @description A metric in a period, as people read it.
         */
        MeasuredText: {
            /** @description Name of the metric. */
            metric: string;
            /** @description What it is. */
            title: string;
            /** @description Its unit. */
            unit: string;
            /** @description Lowest value of an interval, with its unit. */
            least: string;
            /** @description Average over the period, with its unit. */
            average: string;
            /** @description Highest value of an interval, with its unit. */
            greatest: string;
            /** @description The average as a number in `unit`. */
            average_value: number;
            /** @description The highest value as a number in `unit`. */
            greatest_value: number;
        };
        /**
         * MeasuredTrend
         * @description Growth by a constant share, which is compound, with its uncertainty.
         */
        MeasuredTrend: {
            /** @description Whole weeks that it is fitted to. */
            weeks: number;
            /** @description Growth in a year, in percent. */
            annual_growth_pct: number;
            /** @description Lower end of the 95 % confidence interval, in percent a year. */
            low_pct: number;
            /** @description Upper end of it, in percent a year. */
            high_pct: number;
            /** @description Whether the interval excludes zero; false where growth is not known. */
            excludes_zero: boolean;
            /** @description The trend in words, or why growth is not known. */
            text: string;
        };
        /**
         * MeasuredValuesToUse
         * @description Measured numbers of one queue manager that a plan is to use.
         */
        MeasuredValuesToUse: {
            /** @description An estate. */
            plan: components["schemas"]["Plan"];
            /** @description Name of the queue manager in the plan. */
            queue_manager: string;
            /** @description Ids of values of the comparison that have `fields` to set, and of `growth_rates` of `measurements/actual`. */
            use: string[];
            /** @description Why the plan uses them; is stored in the plan. */
            reason: string;
            /**
             * @description Days of the comparison, in days.
             * @default 28
             */
            days?: number;
            /** @description The last day; by default the last one with measurements. */
            last?: string | null;
            /** @description Day of the figures in a plan that states none in `growth/since`. Growth is measured from it on. */
            as_of?: string | null;
        };
        /**
         * MeasuredValuesUsed
         * @description A plan that uses measured values.
         */
        MeasuredValuesUsed: {
            /** @description The plan, with each value marked as measured. */
            plan: components["schemas"]["Plan"];
            /** @description How many fields were set, as a count. */
            applied: number;
        };
        /**
         * MeasurementChoice
         * @description A possible answer.
         */
        MeasurementChoice: {
            /** @description The answer, as a request has it. */
            value: string;
            /** @description Label, for people. */
            label: string;
        };
        /**
         * MeasurementNeed
         * @description Something that a health check needs.
         */
        MeasurementNeed: {
            /** @description Id, such as `statistics`. */
            id: string;
            /** @description What it is. */
            title: string;
            /**
             * @description How much of it is there.
             * @enum {string}
             */
            status: "complete" | "partly" | "missing";
            /**
             * @description `ok` where it is complete, `watch` where a part is, `unknown` otherwise.
             * @enum {string}
             */
            verdict: "exceeded" | "watch" | "unknown" | "ok";
            /** @description What is there, as a sentence. */
            found: string;
            /** @description How to collect it; empty where it is complete. */
            commands: string[];
            /** @description How much SMF data that writes; null where none. */
            volume: string | null;
        };
        /**
         * MeasurementNotice
         * @description An event in a text that no field of a plan has.
         */
        MeasurementNotice: {
            /** @description Number of the text, from 0. */
            source: number;
            /** @description Queue manager, as the text calls it; empty without a name. */
            owner: string;
            /**
             * @description How serious it is.
             * @enum {string}
             */
            severity: "info" | "warning";
            /** @description Text for people. */
            text: string;
            /** @description Line of the text, from 1. */
            line: number;
            /** @description Day and time as the text has them; null without any. */
            time: string | null;
        };
        /**
         * MeasurementPreview
         * @description What texts would change in a plan. Nothing is changed.
         */
        MeasurementPreview: {
            /** @description How much of a text was recognised. */
            sources: components["schemas"]["SourceSummary"][];
            /** @description A value for one field of the plan. */
            changes: components["schemas"]["MeasuredChange"][];
            /** @description What the texts do not say. */
            questions: components["schemas"]["MeasurementQuestion"][];
            /** @description An event in a text that no field of a plan has. */
            notices: components["schemas"]["MeasurementNotice"][];
            /** @description Messages that were not understood. */
            unread: components["schemas"]["UnreadMessages"][];
            /** @description A part that the plan does not have yet. */
            added: components["schemas"]["AddedPart"][];
            /** @description Ids of answers that were not used: without such a question, or none of its choices. */
            unused_answers: string[];
        };
        /**
         * MeasurementQuestion
         * @description What the texts do not say.
         */
        MeasurementQuestion: {
            /** @description Identifier, unique among its kind. */
            id: string;
            /** @description Text for people. */
            text: string;
            /** @description A possible answer. */
            choices: components["schemas"]["MeasurementChoice"][];
            /** @description What was answered, or what is assumed. */
            answer: string | null;
            /** @description Whether values wait for the answer. */
            is_required: boolean;
            /** @description How many values wait for it. */
            waiting: number;
        };
        /**
         * MeasurementSource
         * @description A text, or the content of a file.
         */
        MeasurementSource: {
            /** @description Name of the file, as the preview shows it. */
            name: string;
            /** @description The text; or `base64`. */
            text?: string | null;
            /** @description The bytes of a file in Base64, in UTF-8, UTF-16 or EBCDIC; or `text`. */
            base64?: string | null;
        };
        /**
         * MeasurementsToApply
         * @description The same, with the changes that are accepted.
         */
        MeasurementsToApply: {
            /** @description An estate. */
            plan: components["schemas"]["Plan"];
            /** @description The texts, oldest first. */
            sources: components["schemas"]["MeasurementSource"][];
            /** @description Answers to questions of the preview, by their ids. */
            answers?: {
                [key: string]: string;
            };
            /** @description Ids of changes; null: all that the preview selects. */
            accept?: string[] | null;
        };
        /**
         * MeasurementsToPreview
         * @description Texts to read, and the plan that they are for.
         */
        MeasurementsToPreview: {
            /** @description An estate. */
            plan: components["schemas"]["Plan"];
            /** @description The texts, oldest first. */
            sources: components["schemas"]["MeasurementSource"][];
            /** @description Answers to questions of the preview, by their ids. */
            answers?: {
                [key: string]: string;
            };
        };
        /**
         * MemberMetric
         * @description A metric of a queue manager or of a part of it.
         */
        MemberMetric: {
            /** @description Name of the metric. */
            metric: string;
            /** @description What it is. */
            title: string;
            /** @description Its unit. */
            unit: string;
            /** @description Lowest value of an interval, with its unit. */
            least: string;
            /** @description Average over the period, with its unit. */
            average: string;
            /** @description Highest value of an interval, with its unit. */
            greatest: string;
            /** @description The average as a number in `unit`. */
            average_value: number;
            /** @description The highest value as a number in `unit`. */
            greatest_value: number;
            /** @description Table of the store. */
            table: string;
            /** @description What the instance is: buffer pool, page set, structure; empty for all of it. */
            subject: string;
            /** @description Instance, or `all`. */
            instance: string;
            /**
             * Format: date-time
             * @description End of the interval with the lowest value. In local time of the LPAR.
             */
            least_at: string;
            /**
             * Format: date-time
             * @description End of the interval with the highest value. In local time of the LPAR.
             */
            greatest_at: string;
        };
        /**
         * MissingInput
         * @description An input that the plan does not contain but a limit needs, or a figure that is not in the sources.
         */
        MissingInput: {
            /** @description The id of a limit. */
            limit: string;
            /** @description JSON pointer into the plan; null where a figure is missing. */
            path: string | null;
            /**
             * @description What it is called; answers of earlier versions have none.
             * @default
             */
            name?: string;
            /** @description Whose it is: `page set 1 of QMA2`; null where its name says it. */
            owner?: string | null;
            /** @description Name and owner as a noun phrase, with what is to be said of them. */
            message: string;
        };
        /**
         * MissingList
         * @description The charts whose numbers none of the planner's sources gives as text.
         */
        MissingList: {
            /** @description Every such chart. */
            missing: components["schemas"]["UnpublishedChart"][];
        };
        /**
         * MissingTogether
         * @description What one or more parts of the plan lack, with the limits that are not known without it.
         */
        MissingTogether: {
            /** @description What is missing, without whose it is; what to do where nothing can be entered. */
            title: string;
            /** @description The fields to enter; none where a figure is missing. */
            inputs: components["schemas"]["FieldToEnter"][];
            /** @description Those that are not known without it. */
            limits: string[];
            /** @description How many limits these are, and their titles, each once. */
            limits_text: string;
        };
        /**
         * Moment
         * @description When a limit is reached in the outage of consumers that the plan has.
         */
        Moment: {
            /** @description Time from the start of the outage. */
            after: components["schemas"]["Number"];
            /** @description The time for people. */
            text: string;
            /** @description What happens, and when. */
            sentence: string;
        };
        /**
         * MoreQueueManagers
         * @description How many more queue managers like one of the plan fit.
         */
        MoreQueueManagers: {
            /** @description What was asked, with its conditions. */
            about: string;
            /** @description The conclusion in one sentence. */
            headline: components["schemas"]["Headline"];
            /** @description The sentence below the headline. */
            detail: string;
            /** @description What to do. */
            recommendations: components["schemas"]["Recommendation"][];
            /** @description A number that the conclusion rests on, with its derivation and sources. */
            rests_on: components["schemas"]["Evidence"][];
            /** @description Versions of the rules and figures that computed an answer. */
            version: components["schemas"]["Version"];
            /** @description Queue managers that fit besides; null without a queue manager. */
            largest: number | null;
            /** @description How many of them fit before a limit gets a worse status. */
            without_warning: number | null;
            /** @description What does not hold with one more; empty where all that are tried fit. */
            stopped_by: components["schemas"]["NamedLimit"][];
            /** @description The largest number that is tried: no more than a group can have. */
            most: number;
            /** @description Those that can be copied. */
            queue_managers: components["schemas"]["QueueManagerOfLpar"][];
            /** @description JSON pointer of the queue manager that is copied; null where the plan has none. */
            chosen: string | null;
        };
        /**
         * MovedResult
         * @description A limit or a quantity that differs between the plan and the changed plan.
         */
        MovedResult: {
            /** @description Identifier, unique among its kind. */
            id: string;
            /** @description Kind, the same for all of its kind. */
            kind: string;
            /** @description Title, for people. */
            title: string;
            /** @description Name of the part that it belongs to, for people. */
            subject: string;
            /** @description The part of the plan that a result belongs to. */
            part: components["schemas"]["Part"];
            /** @description null: only the changed plan has it. */
            before: components["schemas"]["ResultState"] | null;
            /** @description null: the changed plan does not have it. */
            after: components["schemas"]["ResultState"] | null;
            /**
             * @description Whether it is better or worse in the changed plan, or neither.
             * @enum {string}
             */
            direction: "better" | "worse" | "other";
        };
        /**
         * MovedSince
         * @description A result that has changed, and the figures and rules that may have caused it.
         */
        MovedSince: {
            /** @description Identifier, unique among its kind. */
            id: string;
            /**
             * @description Kind, the same for all of its kind.
             * @enum {string}
             */
            kind: "limit" | "quantity";
            /** @description Title, for people. */
            title: string;
            /** @description Name of the part that it belongs to, for people. */
            subject: string;
            /**
             * @description Whether the result was added, was removed or has moved.
             * @enum {string}
             */
            change: "added" | "removed" | "moved";
            /** @description The verdicts; null for a quantity. */
            verdict: components["schemas"]["TwoVerdicts"] | null;
            /** @description The numbers that differ, by name. */
            numbers: {
                [key: string]: components["schemas"]["TwoNumbers"];
            };
            /** @description null where the answer has no fingerprints. */
            figures: string[] | null;
            /** @description null where the answer has no fingerprints. */
            rules: string[] | null;
        };
        /**
         * Movements
         * @description All results that have changed, and why.
         */
        Movements: {
            /** @description Results that have changed. */
            moved: components["schemas"]["MovedSince"][];
            /** @description Changed figures that the answer uses. */
            figures: components["schemas"]["Fingerprint"][] | null;
            /** @description Changed rules that the answer uses; null where the earlier answer has no fingerprints. */
            rules: components["schemas"]["Fingerprint"][] | null;
            /** @description The versions of the earlier and of today's answer. */
            version: components["schemas"]["Versions"];
            /** @description The statement as a sentence, for people. */
            sentence: string;
        };
        /**
         * Multiple
         * @description A multiple of today's load.
         */
        Multiple: {
            /** @description null: not known; see the missing inputs or the derivation. */
            value: number | null;
            /** @description Unit of the numbers beside it; null where they have none. */
            unit: string;
            /** @description The number with its unit, for people. */
            text: string | null;
            /** @description How well the number is founded, from published to assumed; null where nothing is known. */
            basis: ("measured" | "rule-of-thumb" | "interpolated" | "extrapolated" | "assumed") | null;
            /** @description Below one that share of today's load, for people: `12 %`; null from one on. */
            share_of_load_text?: string | null;
        };
        /**
         * NamedLimit
         * @description A limit, or a quantity beside limits.
         */
        NamedLimit: {
            /** @description Identifier, unique among its kind. */
            id: string;
            /** @description Kind, the same for all of its kind. */
            kind: string;
            /** @description Title, for people. */
            title: string;
            /** @description Name of the part that it belongs to, for people. */
            subject: string;
        };
        /**
         * NeededInput
         * @description A field to enter.
         */
        NeededInput: {
            /** @description JSON pointer of the field; null where no field of the plan helps. */
            path: string | null;
            /** @description What it is about, as a sentence. */
            message: string;
        };
        /**
         * NewEstate
         * @description What a new plan is made from. What is left out is left out of the plan too: it is not known.
         */
        NewEstate: {
            /**
             * Name of the plan
             * @description Name, for people.
             */
            name?: string | null;
            /**
             * LPARs
             * @description An LPAR of a new plan; without a name it gets one that is free.
             * @default []
             */
            lpars?: components["schemas"]["NewLpar"][];
            /**
             * Queue-sharing groups
             * @description Queue-sharing groups; a queue manager that names one is a member of it
             * @default []
             */
            queue_sharing_groups?: components["schemas"]["QueueSharingGroup"][];
            /** @description Channels that each queue manager has */
            clients?: components["schemas"]["ChannelGroup"] | null;
            /**
             * Channel initiator
             * @description Channel initiator that each queue manager has
             */
            channel_initiator?: components["schemas"]["ChannelInitiator"] | null;
            /**
             * Message channels
             * @description Channels to other queue managers that each queue manager has
             * @default []
             */
            message_channels?: components["schemas"]["ChannelGroup"][];
            /** @description Workload that each queue manager has; on a shared queue only where it is a member of the group */
            workload?: components["schemas"]["Workload"] | null;
            /**
             * Log
             * @description Log that each queue manager has
             */
            logs?: components["schemas"]["Logs"] | null;
        };
        /**
         * NewLpar
         * @description An LPAR of a new plan; without a name it gets one that is free.
         */
        NewLpar: {
            /**
             * LPAR
             * @description Name, for people.
             */
            name?: string | null;
            /** @description Type of the machine. */
            machine?: ("zEC12" | "z13" | "z14" | "z15" | "z16" | "z17") | null;
            /**
             * z/OS
             * @description Level of z/OS
             */
            zos_level?: ("2.1" | "2.2" | "2.3" | "2.4" | "2.5" | "3.1" | "3.2") | number | null;
            /**
             * General processors
             * @description Those that MQ can use
             */
            cps?: number | null;
            /**
             * Queue managers
             * @description A queue manager of a new plan; without a name it gets one that is free.
             * @default []
             */
            queue_managers?: components["schemas"]["NewQueueManager"][];
        };
        /**
         * NewPlan
         * @description A first plan, to complete.
         */
        NewPlan: {
            /** @description An estate. */
            plan: components["schemas"]["Plan"];
        };
        /**
         * NewQueueManager
         * @description A queue manager of a new plan; without a name it gets one that is free.
         */
        NewQueueManager: {
            /**
             * Queue manager
             * @description Name, for people.
             */
            name?: string | null;
            /**
             * @description Release of the queue manager.
             * @default 9.4
             */
            release?: ("7.0.1" | "7.1" | "8.0" | "9.0" | "9.1" | "9.2" | "9.3" | "9.4") | number;
            /**
             * Queue-sharing group
             * @description Name of the queue-sharing group that it is a member of
             */
            queue_sharing_group?: string | null;
            /** @description Its client channels, in place of those of each queue manager */
            clients?: components["schemas"]["ChannelGroup"] | null;
            /**
             * Channel initiator
             * @description Its channel initiator, in place of that of each queue manager
             */
            channel_initiator?: components["schemas"]["ChannelInitiator"] | null;
            /**
             * Message channels
             * @description Its channels to other queue managers, in place of those of each; an empty list is none
             */
            message_channels?: components["schemas"]["ChannelGroup"][] | null;
            /** @description Its workload, in place of that of each queue manager */
            workload?: components["schemas"]["Workload"] | null;
        };
        /**
         * NewUpload
         * @description A file that is to be uploaded.
         */
        NewUpload: {
            /** @description Name of the file. */
            name: string;
            /** @description Its size, in bytes. */
            size: number;
            /** @description Its SHA-256 in hexadecimal, compared before the import. */
            sha256?: string | null;
            /** @description Kinds of names in whose place its import stores a keyed hash; those of `mask_kinds` of the list. */
            mask?: ("hosts" | "users" | "queues")[];
        };
        /**
         * NewestRelease
         * @description What each queue manager gains on the newest release, and what must change first.
         */
        NewestRelease: {
            /** @description What was asked, with its conditions. */
            about: string;
            /** @description The conclusion in one sentence. */
            headline: components["schemas"]["Headline"];
            /** @description The sentence below the headline. */
            detail: string;
            /** @description What to do. */
            recommendations: components["schemas"]["Recommendation"][];
            /** @description A number that the conclusion rests on, with its derivation and sources. */
            rests_on: components["schemas"]["Evidence"][];
            /** @description Versions of the rules and figures that computed an answer. */
            version: components["schemas"]["Version"];
            /** @description The newest release. */
            release: string;
            /** @description Those that lose first, then the largest gain. */
            queue_managers: components["schemas"]["ReleaseUpgrade"][];
            /** @description Names of queue managers that are on it already. */
            on_newest: string[];
            /** @description The queue manager in detail; null where all are on that release. */
            chosen: components["schemas"]["UpgradeDetails"] | null;
            /** @description What differs of LPARs, control units and groups. */
            shared: components["schemas"]["MovedResult"][];
            /** @description A chart with everything that draws it and fills its table. */
            chart: components["schemas"]["Chart"] | null;
        };
        /**
         * NotAssessed
         * @description A part that the plan leaves out, and the limits that are therefore not assessed.
         */
        NotAssessed: {
            /** @description Title, for people. */
            title: string;
            /** @description Name of the part that it belongs to, for people. */
            subject: string;
            /** @description The part of the plan that a result belongs to. */
            part: components["schemas"]["Part"];
            /** @description JSON pointer into the plan. */
            path: string;
            /** @description What it is about, as a sentence. */
            message: string;
        };
        /**
         * NotComparableNumber
         * @description A number of the plan or of the store without a counterpart.
         */
        NotComparableNumber: {
            /** @description What it is. */
            title: string;
            /** @description Why it is not compared. */
            why: string;
        };
        /**
         * NoticedLimit
         * @description The limit that was exceeded, or is reached sooner than planned.
         */
        NoticedLimit: {
            /** @description Id within the queue manager, such as `log-rate` or `buffer-pool/2`. */
            id: string;
            /** @description What it is. */
            title: string;
            /** @description Buffer pool or page set; empty for the queue manager. */
            subject: string;
            /** @description Id of the limit in the answer; null where it is none. */
            limit: string | null;
            /**
             * @description The verdict that follows from the state.
             * @enum {string}
             */
            verdict: "exceeded" | "watch" | "unknown" | "ok";
            /** @description When the plan reaches the limit; null: not within 20 years. */
            reached_planned: string | null;
            /** @description When it is reached as measured; null: not within 20 years. */
            reached_likely: string | null;
            /** @description The same at the upper end of the trend. */
            reached_earliest: string | null;
            /** @description The name of its queue manager in the plan. */
            queue_manager: string;
            /**
             * @description `exceeded`, `sooner` or `perhaps-sooner`, as in `measurements/actual`.
             * @enum {string}
             */
            state: "exceeded" | "sooner" | "perhaps-sooner" | "above" | "as-planned" | "unknown";
            /** @description When it is reached as measured and as planned, for people. */
            text: string;
            /** @description How many other limits are in one of these states, as a count. */
            others: number;
        };
        /**
         * Number
         * @description A number of an assessment.
         */
        Number: {
            /** @description null: not known; see the missing inputs or the derivation. */
            value: number | null;
            /** @description Unit of the numbers beside it; null where they have none. */
            unit: string;
            /** @description The number with its unit, for people. */
            text: string | null;
            /** @description How well the number is founded, from published to assumed; null where nothing is known. */
            basis: ("measured" | "rule-of-thumb" | "interpolated" | "extrapolated" | "assumed") | null;
        };
        /**
         * NumbersToExplain
         * @description A plan document and numbers of its assessment.
         */
        NumbersToExplain: {
            /** @description An estate. */
            plan: components["schemas"]["Plan"];
            /** @description Ids of quantities, or `<id of a limit>#<name of its number>`, such as `PRD1/csa#used`; the years until the first limit is reached are its number `years`. */
            ids: string[];
        };
        /**
         * ObjectDefinitions
         * [{local_queues} local queues]
         * @description Object definitions on page set zero; those in the shared repository only are not counted.
         */
        ObjectDefinitions: {
            /**
             * Local queues
             * @description Without shared queues
             * @default 0
             */
            local_queues?: number;
            /**
             * Permanent dynamic queues
             * @description Permanent dynamic queues
             * @default 0
             */
            permanent_dynamic_queues?: number;
            /**
             * Model queues
             * @description Model queues
             * @default 0
             */
            model_queues?: number;
            /**
             * Alias queues
             * @description Alias queues
             * @default 0
             */
            alias_queues?: number;
            /**
             * Remote queues
             * @description Remote queues
             * @default 0
             */
            remote_queues?: number;
            /**
             * @description Process definitions.
             * @default 0
             */
            processes?: number;
            /**
             * @description Namelists.
             * @default 0
             */
            namelists?: number;
            /**
             * Message channels
             * @description Message channels
             * @default 0
             */
            message_channels?: number;
            /**
             * Client-connection channels
             * @description Client-connection channels
             * @default 0
             */
            client_connection_channels?: number;
            /**
             * Server-connection channels
             * @description Server-connection channels
             * @default 0
             */
            server_connection_channels?: number;
            /**
             * Storage classes
             * @description Storage classes
             * @default 0
             */
            storage_classes?: number;
            /**
             * Authentication information
             * @description Authentication information
             * @default 0
             */
            authentication_information?: number;
        };
        /**
         * ObservedLogger
         * [{mb_per_s}][, {logger_busy_pct} busy]
         * @description The busiest interval of the logger, as statistics show it.
         *
         *     How busy it was counts for the copies, stripes, I/O and machine that it was observed with, and the zHyperLink
         *     writes for the copies and stripes.
         */
        ObservedLogger: {
            /**
             * Data written
             * @description Data written to each copy; where workloads come to more, theirs counts
             */
            mb_per_s?: number | null;
            /**
             * Pages in one write
             * @description Pages in one write
             */
            pages_per_io?: number | null;
            /**
             * Logger busy
             * @description How busy the logger is, with the copies, stripes, I/O and machine that it has now; where these change, it is unknown until it is entered again
             */
            logger_busy_pct?: number | null;
            /**
             * Busy time waiting for I/O
             * @description How much of that it waits for writes, with the same settings
             */
            io_busy_pct?: number | null;
            /**
             * zHyperLink writes
             * @description Synchronous zHyperLink writes, over all copies and stripes that the log has now; where these change, they are unknown until they are entered again
             */
            writes_per_s?: number | null;
            /**
             * Waits for log buffers
             * @description QJSTWTB of the interval: tasks that waited until log buffers were written
             */
            buffer_waits?: number | null;
            /**
             * Log reads delayed
             * @description Share of log reads that waited for a tape unit (QJSTWTL of all log reads)
             */
            read_delay_pct?: number | null;
            /**
             * CPU measured on
             * @description Machine on which this was measured
             */
            cpu_measured_on?: ("zEC12" | "z13" | "z14" | "z15" | "z16" | "z17") | null;
            /**
             * Observed with
             * @description The settings of the log when the logger was observed; as they are now where left out
             */
            observed_with?: components["schemas"]["ObservedWith"] | null;
        };
        /**
         * ObservedWith
         * @description The settings of the log when its statistics were taken, where they were others than it has now.
         */
        ObservedWith: {
            /**
             * Copies then
             * @description Copies of the log when the logger was observed
             */
            copies?: number | null;
            /**
             * Stripes then
             * @description Stripes when the logger was observed
             */
            stripes?: number | null;
            /**
             * I/O then
             * @description How log pages were written when the logger was observed
             */
            io?: ("zhpf" | "zhyperlink") | null;
        };
        /**
         * OfferedChart
         * @description A kind of chart that a plan can give.
         */
        OfferedChart: {
            /** @description Kind, the same for all of its kind. */
            kind: string;
            /** @description Title, for people. */
            title: string;
            /** @description Of how many parts of the plan. */
            subjects: number;
        };
        /**
         * OutageAnswer
         * @description An outage over time: each point equals an assessment of the plan with an outage of that length.
         */
        OutageAnswer: {
            /** @description What was asked, with its conditions. */
            about: string;
            /** @description The conclusion in one sentence. */
            headline: components["schemas"]["Headline"];
            /** @description The sentence below the headline. */
            detail: string;
            /** @description What to do. */
            recommendations: components["schemas"]["Recommendation"][];
            /** @description A number that the conclusion rests on, with its derivation and sources. */
            rests_on: components["schemas"]["Evidence"][];
            /** @description Versions of the rules and figures that computed an answer. */
            version: components["schemas"]["Version"];
            /** @description Multiple of today's load. */
            load: number;
            /**
             * @description Whose load is multiplied: that of the whole estate, or of stopped workloads.
             * @enum {string}
             */
            load_of: "estate" | "workloads";
            /** @description Length of the outage. */
            seconds: number;
            /** @description The time for people, such as `29 min`. */
            duration: string;
            /** @description The workloads whose consumers can stop. */
            workloads: components["schemas"]["StoppableWorkload"][];
            /** @description null where no limit is ever reached, or none is known. */
            survived: components["schemas"]["SurvivedOutage"] | null;
            /** @description Seconds from the start; after the end of the outage while queues drain. */
            times: number[];
            /** @description What is reached first comes first. */
            curves: components["schemas"]["OutageCurve"][];
            /** @description The depth of each queue that fills. */
            depths: components["schemas"]["Depths"][];
            /** @description What happens, in order. */
            events: components["schemas"]["OutageEvent"][];
            /** @description How long all queues take until they are as deep as before the outage. */
            drain: components["schemas"]["DrainTime"];
            /** @description Limits that are exceeded at this load without any outage. */
            exceeded_anyway: components["schemas"]["ExceededAnyway"][];
            /** @description Limits that the outage affects and that cannot be judged. */
            unknown: components["schemas"]["UnknownInOutage"][];
            /** @description What to enter to judge more. */
            not_assessed: components["schemas"]["UnassessedInOutage"][];
            /** @description Share of a limit from which the verdict is `exceeded`. */
            exceeded_pct: number;
        };
        /**
         * OutageCurve
         * @description How full something is at each time, in per cent of its limit; of a pool that of the start of deferred write.
         */
        OutageCurve: {
            /** @description Identifier, unique among its kind. */
            id: string;
            /** @description Kind, the same for all of its kind. */
            kind: string;
            /** @description Title, for people. */
            title: string;
            /** @description Name of the part that it belongs to, for people. */
            subject: string;
            /** @description When it is reached, or how full it is when the outage ends. */
            label: string;
            /** @description Exact time from the start; null: never. */
            reached_seconds: number | null;
            /** @description Longest outage that it survives; null: it is never reached, or not known. */
            survived_seconds: number | null;
            /** @description How well the number is founded, from published to assumed; null where nothing is known. */
            basis: ("measured" | "rule-of-thumb" | "interpolated" | "extrapolated" | "assumed") | null;
            /** @description Why the verdict is at best `watch`; null where nothing speaks against `ok`. */
            caution: string | null;
            /** @description Used share at each of `times`; null where it is not known. */
            values: (number | null)[];
        };
        /**
         * OutageEvent
         * @description Something that happens during the outage or after it.
         */
        OutageEvent: {
            /** @description Time from the start of the outage. */
            seconds: number;
            /** @description The time for people. */
            time: string;
            /** @description The statement as a sentence, for people. */
            sentence: string;
            /**
             * @description Whether a limit is exceeded then.
             * @enum {string}
             */
            severity: "exceeded" | "warning" | "info";
            /** @description Id of the limit; null where it is about none. */
            limit: string | null;
        };
        /**
         * OutageGrid
         * @description All limits of the plan at several loads and lengths of an outage.
         */
        OutageGrid: {
            /** @description Multiples of today's load. */
            loads: number[];
            /** @description Lengths of the outage. */
            seconds: number[];
            /** @description Every limit at each load and length. */
            limits: components["schemas"]["GridLimit"][];
            /** @description Share of a limit from which the verdict is `exceeded`. */
            exceeded_pct: number;
            /** @description Share of a limit from which the verdict is `watch`. */
            watch_pct: number;
            /** @description Versions of the rules and figures that computed an answer. */
            version: components["schemas"]["Version"];
        };
        /**
         * PageSet
         * [{size_mb}][, buffer pool {buffer_pool}]
         * @description A page set.
         */
        PageSet: {
            /**
             * Page set
             * @description Number of the page set
             * @default 0
             */
            id?: number;
            /**
             * Buffer pool
             * @description Buffer pool through which it is read
             */
            buffer_pool?: number | null;
            /**
             * Space
             * @description Space it may grow to
             */
            size_mb?: number | null;
            /**
             * EXPAND
             * @description How it expands
             * @default user
             * @enum {string}
             */
            expand?: "user" | "system" | "none";
            /**
             * Primary space
             * @description Space that is allocated at first; extents are not checked where left out
             */
            primary_mb?: number | null;
            /**
             * Secondary space
             * @description Space that each further extent adds with EXPAND(USER)
             */
            secondary_mb?: number | null;
        };
        /**
         * Part
         * @description The part of the plan that a result belongs to.
         */
        Part: {
            /**
             * @description Kind, the same for all of its kind.
             * @enum {string}
             */
            kind: "lpar" | "queue-manager" | "control-unit" | "queue-sharing-group" | "connector" | "replication";
            /** @description Name, for people. */
            name: string;
            /** @description JSON pointer into the plan. */
            path: string;
        };
        /**
         * PartDetails
         * @description Details of one part of the plan.
         */
        PartDetails: {
            /** @description A number that belongs to no limit. */
            quantities?: components["schemas"]["ReportedQuantity"][];
            /** @description Advice or a warning that applies to the plan, with all places. */
            findings?: components["schemas"]["Finding"][];
            /** @description A change that would help. */
            remedies?: components["schemas"]["Remedy"][];
            /** @description An input that the plan does not contain but a limit needs, or a figure that is not in the sources. */
            missing_inputs?: components["schemas"]["MissingInput"][];
            /** @description Sources of some limits and quantities. */
            sources?: components["schemas"]["Sources"][];
            /** @description The part of the plan that a result belongs to. */
            part: components["schemas"]["Part"];
        };
        /**
         * PartToDetail
         * @description A plan document and one of its parts.
         */
        PartToDetail: {
            /** @description An estate. */
            plan: components["schemas"]["Plan"];
            /** @description JSON pointer to a field of the plan. */
            path: string;
        };
        /**
         * Plan
         * @description An estate.
         */
        Plan: {
            /**
             * Schema version
             * @description Version of this document; older ones are read too
             * @default 2
             * @constant
             */
            schema_version?: 2;
            /**
             * Name of the plan
             * @description Name, for people.
             */
            name?: string | null;
            /** @description How the workload grows */
            growth?: components["schemas"]["Growth"] | null;
            /**
             * Assume nearest published values
             * @description Where IBM published no figure for a release or message size, take the larger of the nearest ones as an upper bound, shown as an assumption; for the CPU of messages that you did not measure, too
             * @default true
             */
            assume_nearest?: boolean;
            /**
             * LPARs
             * @description LPARs with their queue managers
             * @default []
             */
            lpars?: components["schemas"]["Lpar"][];
            /**
             * Control units
             * @description Control units with zHyperLink
             * @default []
             */
            control_units?: components["schemas"]["ControlUnit"][];
            /**
             * Queue-sharing groups
             * @description A queue-sharing group.
             * @default []
             */
            queue_sharing_groups?: components["schemas"]["QueueSharingGroup"][];
            /**
             * Kafka connectors
             * @description Kafka connectors of one kind.
             * @default []
             */
            connectors?: components["schemas"]["Connector"][];
            /**
             * Q Replication
             * @description Q Replication that captures from a queue manager to a remote one.
             * @default []
             */
            replications?: components["schemas"]["Replication"][];
            /**
             * @description Differences from this plan
             * @default []
             */
            scenarios?: components["schemas"]["Scenario"][];
            /**
             * Measured inputs
             * @description Where values of this plan were measured
             * @default []
             */
            measured?: components["schemas"]["MeasuredInput"][];
        };
        /**
         * PlanAgainstActual
         * @description What a plan predicted, and what was measured.
         */
        PlanAgainstActual: {
            /**
             * Format: date
             * @description The date of the plan.
             */
            since: string;
            /** @description Whether the plan states it; else it is when it was saved, or `as_of`. */
            since_is_entered: boolean;
            /** @description From the date of the plan to the last measured day. */
            period: components["schemas"]["MeasuredPeriod"];
            /** @description Annual growth of the whole workload in the plan, in percent. */
            annual_growth_pct: number;
            /** @description How many parts have a growth rate of their own, as a count. */
            separate_growth_rates: number;
            /** @description The days of the lines; of more than 120 days one for each week. */
            days: string[];
            /**
             * @description The worst verdict.
             * @enum {string}
             */
            verdict: "exceeded" | "watch" | "unknown" | "ok";
            /** @description What the comparison shows, for people. */
            sentence: string;
            /** @description The queue managers of the plan, in its order. */
            queue_managers: components["schemas"]["ActualQueueManager"][];
        };
        /**
         * PlanAndActual
         * @description A plan to hold against what was measured since its date.
         */
        PlanAndActual: {
            /** @description An estate. */
            plan: components["schemas"]["Plan"];
            /** @description Name of a queue manager of the plan; by default all of them. */
            queue_manager?: string | null;
            /** @description The last day; by default the last one with measurements. */
            last?: string | null;
            /** @description Day of the figures in a plan that states none in `growth/since`. */
            as_of?: string | null;
        };
        /**
         * PlanAndAnswer
         * @description A plan and an earlier answer to it of /api/v1/assess, best with fingerprints.
         */
        PlanAndAnswer: {
            /** @description An estate. */
            plan: components["schemas"]["Plan"];
            /**
             * EarlierAnswer
             * @description An earlier answer of /api/v1/assess; the other fields are those of the release that computed it.
             */
            answer: {
                /**
                 * Limits
                 * @description Its limits.
                 */
                limits: components["schemas"]["EarlierResult"][];
            };
        };
        /**
         * PlanAsText
         * @description A plan in YAML or JSON.
         */
        PlanAsText: {
            /** @description The plan in YAML or JSON, or a snapshot. */
            text: string;
        };
        /**
         * PlanChange
         * @description A field or a part of the plan, and its value from then on.
         */
        PlanChange: {
            /** @description JSON pointer into the plan. */
            path: string;
            /** @description The value, or the part, from then on. */
            value: components["schemas"]["JsonValue"];
        };
        /**
         * PlanFilter
         * @description Saved plans, as in the list of plans: all that you may see and that meet every condition.
         */
        PlanFilter: {
            /** @description Each word has to be in the name, the description or a tag. */
            q?: string | null;
            /** @description A tag of the plan. */
            tag?: string | null;
            /** @description Name of the principal who owns the plan. */
            owner?: string | null;
            /** @description Of one of its queue managers, such as `production`. */
            environment?: string | null;
            /**
             * @description Whether archived plans are included.
             * @default no
             * @enum {string}
             */
            archived?: "no" | "yes" | "all";
            /** @description The worst verdict of all limits when the plan was saved. */
            verdict?: ("exceeded" | "watch" | "unknown" | "ok") | null;
            /** @description A limit may be reached below this multiple. */
            multiple_below?: number | null;
            /** @description Growth may reach a limit before this day. */
            reached_before?: string | null;
            /** @description Id of the first limit. */
            first_limit?: string | null;
            /** @description Kind of the first limit, such as `csa`. */
            first_limit_kind?: string | null;
        };
        /**
         * PlanInADay
         * @description A plan whose workloads may have day profiles.
         * @example {
         *       "plan": {
         *         "control_units": [
         *           {
         *             "hyperwrite": true,
         *             "model": "DS8950F",
         *             "name": "DS1",
         *             "zhpf": true
         *           }
         *         ],
         *         "lpars": [
         *           {
         *             "machine": "z16",
         *             "name": "PRD1",
         *             "queue_managers": [
         *               {
         *                 "channel_groups": [
         *                   {
         *                     "count": 2000,
         *                     "message_kb": 32,
         *                     "name": "clients"
         *                   }
         *                 ],
         *                 "channel_initiator": {
         *                   "free_mb": 1379,
         *                   "used_mb": 92
         *                 },
         *                 "logs": {
         *                   "control_unit": "DS1",
         *                   "copies": 2
         *                 },
         *                 "name": "QM21",
         *                 "release": "9.4",
         *                 "workloads": [
         *                   {
         *                     "message_bytes": 2048,
         *                     "name": "orders",
         *                     "persistent": true,
         *                     "put_rate_per_s": 300
         *                   }
         *                 ]
         *               }
         *             ],
         *             "zos_level": "3.1"
         *           }
         *         ],
         *         "name": "One queue manager"
         *       }
         *     }
         */
        PlanInADay: {
            /** @description An estate. */
            plan: components["schemas"]["Plan"];
        };
        /**
         * PlanInBatch
         * @description A plan document, a saved plan by its id, or saved plans by a filter.
         */
        PlanInBatch: {
            /** @description The plan. */
            plan?: components["schemas"]["Plan"] | null;
            /** @description Identifier, unique among its kind. */
            id?: string | null;
            /** @description Number of the revision, from 1. */
            revision?: number | null;
            /** @description Saved plans, as in the list of plans: all that you may see and that meet every condition. */
            filter?: components["schemas"]["PlanFilter"] | null;
            /** @description Name in the answer; default: that of the plan. */
            name?: string | null;
        };
        /**
         * PlanInOutage
         * @description A plan, the workloads whose consumers stop, the load, and how long they are stopped.
         */
        PlanInOutage: {
            /** @description An estate. */
            plan: components["schemas"]["Plan"];
            /** @description Paths of the workloads whose consumers stop; default: those with an outage in the plan, or all. */
            workloads?: string[] | null;
            /**
             * @description Multiple of today's load, of what `load_of` names.
             * @default 1
             */
            load?: number;
            /**
             * @description Whose load is multiplied: that of the whole `estate`, or of the `workloads` whose consumers stop; all else, channels too, then has the load of today.
             * @default estate
             * @enum {string}
             */
            load_of?: "estate" | "workloads";
            /** @description Default: the longest outage in the plan, or four hours. */
            seconds?: number | null;
        };
        /**
         * PlanInOutages
         * @description A plan, the workloads whose consumers stop, and several loads and lengths of the outage.
         */
        PlanInOutages: {
            /** @description An estate. */
            plan: components["schemas"]["Plan"];
            /** @description Paths of the workloads whose consumers stop; default: those with an outage in the plan, or all. */
            workloads?: string[] | null;
            /** @description Multiples of today's load of the whole estate. */
            loads: number[];
            /**
             * @description Whose load is multiplied: that of the whole `estate`, or of the `workloads` whose consumers stop; all else, channels too, then has the load of today.
             * @default estate
             * @enum {string}
             */
            load_of?: "estate" | "workloads";
            /** @description Lengths of the outage. */
            seconds: number[];
        };
        /**
         * PlanList
         * @description A page of plans.
         */
        PlanList: {
            /** @description The plans of this page. */
            plans: components["schemas"]["PlanListItem"][];
            /** @description Number of plans on all pages. */
            total: number;
            /** @description Cursor of the next page; null on the last. */
            next: string | null;
        };
        /**
         * PlanListItem
         * @description A plan in the list; made from `persistence.plan_search.FoundPlan`.
         */
        PlanListItem: {
            /** @description Identifier, unique among its kind. */
            id: string;
            /** @description Name, for people. */
            name: string;
            /** @description Description of the plan; may be empty. */
            description: string;
            /** @description Words that the plan is found by. */
            tags: string[];
            /**
             * Format: date-time
             * @description When it was created, in UTC.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Time of the last change of any kind.
             */
            updated_at: string;
            /** @description When it was archived, in UTC; null where it is not. */
            archived_at: string | null;
            /** @description Author of the current revision. */
            author: string | null;
            /** @description Name of the version; null where it has none. */
            version_name: string | null;
            /** @description null where the plan could not be assessed. */
            summary: components["schemas"]["AnswerSummary"] | null;
            /** @description Name of the principal who owns it. */
            owner: string;
            /** @description The worst of all limits; null where there is no answer. */
            verdict: ("exceeded" | "watch" | "unknown" | "ok") | null;
            /** @description null where none is known. */
            first_limit: components["schemas"]["ListedFirstLimit"] | null;
            /** @description false: verdict and first limit have not been read yet; list again. */
            is_listed: boolean;
            /** @description Number of the revision, from 1. */
            revision: number;
            /** @description When you last opened it. */
            opened_at: string | null;
        };
        /**
         * PlanOverTime
         * @description A plan over the years.
         */
        PlanOverTime: {
            /** @description The points in time, from the date of the plan. */
            years: number[];
            /** @description null where the plan has no date. */
            dates: string[] | null;
            /** @description How fast the workload grows, in per cent a year. */
            rates: components["schemas"]["Rates"];
            /** @description Every limit over time, by its id. */
            limits: {
                [key: string]: components["schemas"]["LimitOverTime"];
            };
            /** @description Soonest first. */
            met: components["schemas"]["ReachedLimit"][];
            /** @description Limits that cannot be judged from an upgrade on. */
            unknown: components["schemas"]["UnknownFrom"][];
            /** @description Id of the limit that is certain to be reached first, as in the assessment; where none is, of that which may be. */
            first: string | null;
            /** @description The statement as a sentence, for people. */
            sentence: string;
            /** @description The upgrades, in order. */
            upgrades: components["schemas"]["UpgradeMade"][];
            /** @description Share of a limit from which it is exceeded. */
            limit: number;
            /** @description Share of a limit from which the verdict is `watch`. */
            watch_pct: number;
            /** @description Versions of the rules and figures that computed an answer. */
            version: components["schemas"]["Version"];
        };
        /**
         * PlanRead
         * @description The plan in a text, as written there.
         */
        PlanRead: {
            /** @description An estate. */
            plan: components["schemas"]["Plan"];
        };
        /**
         * PlanRecord
         * @description A saved plan at its current revision; made from `persistence.plan_access.PlanAccess`.
         */
        PlanRecord: {
            /** @description Identifier, unique among its kind. */
            id: string;
            /** @description Name, for people. */
            name: string;
            /** @description Description of the plan; may be empty. */
            description: string;
            /** @description Words that the plan is found by. */
            tags: string[];
            /**
             * Format: date-time
             * @description When it was created, in UTC.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Time of the last change of any kind.
             */
            updated_at: string;
            /** @description When it was archived, in UTC; null where it is not. */
            archived_at: string | null;
            /** @description Author of the current revision. */
            author: string | null;
            /** @description Name of the current revision; null where it has none. */
            version_name: string | null;
            /** @description null where the plan could not be assessed. */
            summary: components["schemas"]["AnswerSummary"] | null;
            /** @description An estate. */
            plan: components["schemas"]["Plan"];
            /** @description Counts the saves of this plan, from 1. */
            revision: number;
            /**
             * Format: date-time
             * @description Time of the current revision.
             */
            saved_at: string;
            /** @description Reason of the change; null where none was given. */
            note: string | null;
            /** @description Rules and figures of the stored answer. */
            version: components["schemas"]["Version"] | null;
            /**
             * @description Your role on the plan.
             * @enum {string}
             */
            role: "viewer" | "editor" | "owner";
        };
        /**
         * PlanRequest
         * @description A plan document.
         */
        PlanRequest: {
            /** @description An estate. */
            plan: components["schemas"]["Plan"];
        };
        /**
         * PlanToAssess
         * @description A plan document.
         */
        PlanToAssess: {
            /** @description An estate. */
            plan: components["schemas"]["Plan"];
            /**
             * @description Lists of the answer in addition to the limits. With `fingerprints` of figures and rules, /api/v1/moved can later report which of them changed a result.
             * @default [
             *       "quantities",
             *       "findings",
             *       "remedies",
             *       "missing_inputs",
             *       "sources"
             *     ]
             */
            include?: ("quantities" | "findings" | "remedies" | "missing_inputs" | "sources" | "derivations" | "fingerprints")[];
            /** @description Keys of `limits_by_scope` whose limits the client has from an earlier answer; none of them at first. The answer then has its limits by scope, without these. Left out: one list of all limits. */
            known?: string[] | null;
        };
        /**
         * PlanToCheckInBatch
         * @description A plan, and the policy that it is checked against.
         */
        PlanToCheckInBatch: {
            /** @description The plan. */
            plan?: components["schemas"]["Plan"] | null;
            /** @description Identifier, unique among its kind. */
            id?: string | null;
            /** @description Number of the revision, from 1. */
            revision?: number | null;
            /** @description Saved plans, as in the list of plans: all that you may see and that meet every condition. */
            filter?: components["schemas"]["PlanFilter"] | null;
            /** @description Name in the answer; default: that of the plan. */
            name?: string | null;
            /** @description Left out: that of the entry before; at first a policy that refuses exceeded limits only. */
            policy?: components["schemas"]["Policy"] | null;
        };
        /**
         * PlanToCompareInBatch
         * @description A plan, and the one that it is compared with.
         */
        PlanToCompareInBatch: {
            /** @description The plan. */
            plan?: components["schemas"]["Plan"] | null;
            /** @description Identifier, unique among its kind. */
            id?: string | null;
            /** @description Number of the revision, from 1. */
            revision?: number | null;
            /** @description Saved plans, as in the list of plans: all that you may see and that meet every condition. */
            filter?: components["schemas"]["PlanFilter"] | null;
            /** @description Name in the answer; default: that of the plan. */
            name?: string | null;
            /** @description Left out: that of the entry before. */
            base?: components["schemas"]["BasePlan"] | null;
        };
        /**
         * PlanToComplete
         * @description A plan, or the whole store, whose measurements are checked for completeness.
         */
        PlanToComplete: {
            /** @description The plan; by default all queue managers with measurements. */
            plan?: components["schemas"]["Plan"] | null;
            /** @description Name of a queue manager of the plan; by default all of them. */
            queue_manager?: string | null;
            /** @description The last day; by default the last one with measurements. */
            last?: string | null;
        };
        /**
         * PlanToCopy
         * @description Name and author of a copy.
         */
        PlanToCopy: {
            /** @description Name, for people. */
            name?: string | null;
            /** @description Name of the author, without sign-in; otherwise it is the principal. */
            author?: string | null;
        };
        /**
         * PlanToCreate
         * @description A plan that is saved for the first time.
         */
        PlanToCreate: {
            /** @description Name of the author, without sign-in; otherwise it is the principal. */
            author?: string | null;
            /** @description Reason of the change, for readers of the history. */
            note?: string | null;
            /** @description Such as "as reviewed 3 March". */
            version_name?: string | null;
            /** @description One line of text. */
            name: string;
            /** @description The plan. One with mistakes can be saved too, and is returned exactly as it was sent. */
            plan: components["schemas"]["Plan"];
            /** @description Description of the plan. */
            description?: string | null;
            /** @description Words that the plan is found by. */
            tags?: string[];
        };
        /**
         * PlanToExtend
         * @description A plan, and the queue manager to copy.
         * @example {
         *       "plan": {
         *         "control_units": [
         *           {
         *             "hyperwrite": true,
         *             "model": "DS8950F",
         *             "name": "DS1",
         *             "zhpf": true
         *           }
         *         ],
         *         "lpars": [
         *           {
         *             "machine": "z16",
         *             "name": "PRD1",
         *             "queue_managers": [
         *               {
         *                 "channel_groups": [
         *                   {
         *                     "count": 2000,
         *                     "message_kb": 32,
         *                     "name": "clients"
         *                   }
         *                 ],
         *                 "channel_initiator": {
         *                   "free_mb": 1379,
         *                   "used_mb": 92
         *                 },
         *                 "logs": {
         *                   "control_unit": "DS1",
         *                   "copies": 2
         *                 },
         *                 "name": "QM21",
         *                 "release": "9.4",
         *                 "workloads": [
         *                   {
         *                     "message_bytes": 2048,
         *                     "name": "orders",
         *                     "persistent": true,
         *                     "put_rate_per_s": 300
         *                   }
         *                 ]
         *               }
         *             ],
         *             "zos_level": "3.1"
         *           }
         *         ],
         *         "name": "One queue manager"
         *       },
         *       "queue_manager": "/lpars/0/queue_managers/0"
         *     }
         */
        PlanToExtend: {
            /** @description An estate. */
            plan: components["schemas"]["Plan"];
            /** @description JSON pointer; by default the first one. */
            queue_manager?: string | null;
        };
        /**
         * PlanToGrow
         * @description A plan, the years to look ahead, and upgrades.
         */
        PlanToGrow: {
            /** @description An estate. */
            plan: components["schemas"]["Plan"];
            /**
             * @description How far to look ahead.
             * @default 5
             */
            years?: number;
            /**
             * @description Time between two points.
             * @default month
             * @enum {string}
             */
            step?: "month" | "quarter" | "year";
            /** @description Upgrades on the way. */
            upgrades?: components["schemas"]["PlannedUpgrade"][];
        };
        /**
         * PlanToLink
         * @description A plan, and the length of the cables.
         * @example {
         *       "cable_m": 40,
         *       "plan": {
         *         "control_units": [
         *           {
         *             "hyperwrite": true,
         *             "model": "DS8950F",
         *             "name": "DS1",
         *             "zhpf": true
         *           }
         *         ],
         *         "lpars": [
         *           {
         *             "machine": "z16",
         *             "name": "PRD1",
         *             "queue_managers": [
         *               {
         *                 "channel_groups": [
         *                   {
         *                     "count": 2000,
         *                     "message_kb": 32,
         *                     "name": "clients"
         *                   }
         *                 ],
         *                 "channel_initiator": {
         *                   "free_mb": 1379,
         *                   "used_mb": 92
         *                 },
         *                 "logs": {
         *                   "control_unit": "DS1",
         *                   "copies": 2
         *                 },
         *                 "name": "QM21",
         *                 "release": "9.4",
         *                 "workloads": [
         *                   {
         *                     "message_bytes": 2048,
         *                     "name": "orders",
         *                     "persistent": true,
         *                     "put_rate_per_s": 300
         *                   }
         *                 ]
         *               }
         *             ],
         *             "zos_level": "3.1"
         *           }
         *         ],
         *         "name": "One queue manager"
         *       }
         *     }
         */
        PlanToLink: {
            /** @description An estate. */
            plan: components["schemas"]["Plan"];
            /** @description By default as in the measurements. */
            cable_m?: number | null;
        };
        /**
         * PlanToMeasure
         * @description A plan to compare with what was measured in a period.
         */
        PlanToMeasure: {
            /** @description An estate. */
            plan: components["schemas"]["Plan"];
            /** @description Name of a queue manager of the plan; by default all of them. */
            queue_manager?: string | null;
            /** @description The last day; by default the last one with measurements. */
            last?: string | null;
            /** @description Day of the figures in a plan that states none in `growth/since`. */
            as_of?: string | null;
            /**
             * @description Days to look at, up to the last one, in days.
             * @default 28
             */
            days?: number;
        };
        /**
         * PlanToMove
         * @description A plan, and the queue manager to detail.
         * @example {
         *       "plan": {
         *         "control_units": [
         *           {
         *             "hyperwrite": true,
         *             "model": "DS8950F",
         *             "name": "DS1",
         *             "zhpf": true
         *           }
         *         ],
         *         "lpars": [
         *           {
         *             "machine": "z16",
         *             "name": "PRD1",
         *             "queue_managers": [
         *               {
         *                 "channel_groups": [
         *                   {
         *                     "count": 2000,
         *                     "message_kb": 32,
         *                     "name": "clients"
         *                   }
         *                 ],
         *                 "channel_initiator": {
         *                   "free_mb": 1379,
         *                   "used_mb": 92
         *                 },
         *                 "logs": {
         *                   "control_unit": "DS1",
         *                   "copies": 2
         *                 },
         *                 "name": "QM21",
         *                 "release": "9.3",
         *                 "workloads": [
         *                   {
         *                     "message_bytes": 2048,
         *                     "name": "orders",
         *                     "persistent": true,
         *                     "put_rate_per_s": 300
         *                   }
         *                 ]
         *               }
         *             ],
         *             "zos_level": "3.1"
         *           }
         *         ],
         *         "name": "One queue manager"
         *       },
         *       "queue_manager": "/lpars/0/queue_managers/0"
         *     }
         */
        PlanToMove: {
            /** @description An estate. */
            plan: components["schemas"]["Plan"];
            /** @description JSON pointer; by default the one that gains most. */
            queue_manager?: string | null;
        };
        /**
         * PlanToNotice
         * @description A plan to look for a limit that approaches faster than planned.
         */
        PlanToNotice: {
            /** @description An estate. */
            plan: components["schemas"]["Plan"];
        };
        /**
         * PlanToSave
         * @description A plan document with its name.
         */
        PlanToSave: {
            /** @description Name of the author, without sign-in; otherwise it is the principal. */
            author?: string | null;
            /** @description Reason of the change, for readers of the history. */
            note?: string | null;
            /** @description Such as "as reviewed 3 March". */
            version_name?: string | null;
            /** @description One line of text. */
            name: string;
            /** @description The plan. One with mistakes can be saved too, and is returned exactly as it was sent. */
            plan: components["schemas"]["Plan"];
        };
        /**
         * PlanToSolve
         * @description A plan, the field to solve for, and the limits or the target that have to hold.
         */
        PlanToSolve: {
            /** @description JSON pointer to a field of the plan. */
            path: string;
            /**
             * @description Whether the largest or the smallest value is wanted.
             * @default largest
             * @enum {string}
             */
            want?: "largest" | "smallest";
            /** @description Default: the field's least value. */
            from?: components["schemas"]["JsonValue"];
            /** @description Default: the field's largest value. */
            to?: components["schemas"]["JsonValue"];
            /** @description An estate. */
            plan: components["schemas"]["Plan"];
            /** @description Limits that have to hold; default: all, or none beside a target. */
            limits?: string[] | null;
            /** @description A number with the bound that it has to keep; left out: limits have to hold. */
            target?: components["schemas"]["Target"] | null;
            /**
             * @description Whether limits have to stay OK, below the warning threshold, and not only below 100 %.
             * @default false
             */
            keep_ok?: boolean;
            /**
             * @description Whether a limit holds until it is exceeded; default: one with a caution that other values of the field avoid does not hold. Not with keep_ok.
             * @default false
             */
            despite_cautions?: boolean;
        };
        /**
         * PlanToSweep
         * @description A plan, one or two inputs to vary, and the numbers to return.
         */
        PlanToSweep: {
            /** @description An estate. */
            plan: components["schemas"]["Plan"];
            /** @description A field of the plan with the values that it takes: listed, or a range. */
            inputs: components["schemas"]["SweptInput"][];
            /** @description Ids of numbers, such as `PRD1/QM21/csa#used_pct` or `first_limit#multiple`; default: used_pct of each limit that the inputs affect, and the multiple at which the first limit is reached. */
            outputs?: string[] | null;
        };
        /**
         * PlanToUpdate
         * @description New name, description or tags; null or a missing field keeps the value.
         */
        PlanToUpdate: {
            /** @description Name, for people. */
            name?: string | null;
            /** @description New description; left out or null: unchanged. */
            description?: string | null;
            /** @description New tags; left out or null: unchanged. */
            tags?: string[] | null;
        };
        /**
         * PlanToView
         * @description A plan, and the chart to draw.
         */
        PlanToView: {
            /** @description An estate. */
            plan: components["schemas"]["Plan"];
            /** @description Left out: the chart of the first limit. */
            chart?: components["schemas"]["ChosenChart"] | null;
        };
        /**
         * PlanToWrite
         * @description A plan document, which may have mistakes.
         */
        PlanToWrite: {
            /** @description The plan. One with mistakes can be saved too, and is returned exactly as it was sent. */
            plan: components["schemas"]["Plan"];
        };
        /**
         * PlanViews
         * @description What can be shown of a plan.
         */
        PlanViews: {
            /** @description Kinds of charts that the plan can give. */
            charts: components["schemas"]["OfferedChart"][];
            /** @description Of the kind of chart that is drawn. */
            subjects: components["schemas"]["ChartSubject"][];
            /** @description The chart; null where the plan gives none. */
            chart: components["schemas"]["Chart"] | null;
            /** @description Questions that are often asked. */
            questions: components["schemas"]["CommonQuestion"][];
        };
        /**
         * PlanWritten
         * @description A plan document as YAML.
         */
        PlanWritten: {
            /** @description The plan as YAML. */
            yaml: string;
        };
        /**
         * PlannedChange
         * @description A field of the plan and its value from then on.
         */
        PlannedChange: {
            /** @description JSON pointer to a field of the plan. */
            path: string;
            /** @description The value, in the unit of the field. */
            value: components["schemas"]["JsonValue"];
        };
        /**
         * PlannedUpgrade
         * @description Changes on a date, or after so many years; their values are for the plan's present workload.
         */
        PlannedUpgrade: {
            /** @description Day of the upgrade, as YYYY-MM-DD; left out: `after_years`. */
            date?: string | null;
            /** @description Years from the date of the plan; left out: `date`. */
            after_years?: number | null;
            /** @description A field of the plan and its value from then on. */
            changes: components["schemas"]["PlannedChange"][];
        };
        /**
         * PlanningQuestion
         * @description A question, and where it is answered.
         */
        PlanningQuestion: {
            /** @description What the question is about, such as logs. */
            area: string;
            /** @description The question. */
            question: string;
            /** @description Where in the planner, or the answer itself where it is short. */
            answer: string | null;
            /** @description Rules that answer it. */
            rules: string[];
            /** @description Published figures that the answer rests on. */
            figures: string[];
            /** @description What no source settles. */
            unknown: string | null;
        };
        /**
         * PlanningQuestions
         * @description What planners ask, where it is answered, and the documents that would answer more.
         */
        PlanningQuestions: {
            /** @description A question, and where it is answered. */
            questions: components["schemas"]["PlanningQuestion"][];
            /** @description A document that the planner does not encode, because it could not be obtained, and what it would settle. */
            unavailable_sources: components["schemas"]["UnavailableSource"][];
        };
        /**
         * PlansToCompare
         * @description Plans, of which the others are compared with the first.
         */
        PlansToCompare: {
            /** @description An estate. */
            plans: components["schemas"]["Plan"][];
            /** @description Names of the plans in the answer. */
            names?: string[] | null;
            /** @description Where the others are scenarios of the first plan: for each of them the paths in the first plan of the queue managers that do not run in it. */
            stopped?: string[][] | null;
        };
        /**
         * Policy
         * @description What plans must meet to pass a check.
         */
        Policy: {
            /**
             * @description Version of this document.
             * @default 1
             * @constant
             */
            schema_version?: 1;
            /**
             * @description What it means that a limit is exceeded.
             * @default deny
             * @enum {string}
             */
            exceeded?: "allow" | "warn" | "deny";
            /**
             * @description What it means that a limit has the verdict watch.
             * @default warn
             * @enum {string}
             */
            watch?: "allow" | "warn" | "deny";
            /**
             * @description What it means that a limit cannot be judged, a part of the plan is not assessed, or growth is not known.
             * @default warn
             * @enum {string}
             */
            not_judged?: "allow" | "warn" | "deny";
            /**
             * @description Thresholds.
             * @default []
             */
            requirements?: components["schemas"]["Requirement"][];
            /**
             * @description Exceptions.
             * @default []
             */
            waivers?: components["schemas"]["Waiver"][];
        };
        /**
         * PoolStatistics
         * [lowest {lowest_free} free]
         * @description What the statistics of a buffer pool showed in the interval in which it was fullest.
         */
        PoolStatistics: {
            /**
             * Buffers then
             * @description Buffers that the pool had in that interval
             */
            buffers?: number | null;
            /**
             * Lowest free
             * @description Lowest number of free buffers
             */
            lowest_free?: number | null;
            /**
             * Asynchronous write
             * @description How often it started
             * @default 0
             */
            asynchronous_starts?: number;
            /**
             * Synchronous write
             * @description How often it started
             * @default 0
             */
            synchronous_starts?: number;
            /**
             * No buffer free
             * @description How often no buffer was free
             * @default 0
             */
            short_on_storage?: number;
            /**
             * Buffer steals
             * @description Buffers that were stolen for reads
             * @default 0
             */
            steals?: number;
            /**
             * Steals that waited
             * @description Hash chain changes during a steal
             * @default 0
             */
            contended_steals?: number;
        };
        /**
         * PresetList
         * @description Every preset.
         */
        PresetList: {
            /** @description Every preset. */
            presets: components["schemas"]["PresetSummary"][];
        };
        /**
         * PresetSummary
         * @description An example plan.
         */
        PresetSummary: {
            /** @description Name, for people. */
            name: string;
            /** @description Title, for people. */
            title: string;
            /** @description What it is about, in a sentence or two. */
            summary: string;
            /** @description How many queue managers it has. */
            queue_managers: number;
        };
        /**
         * ProblemDocument
         * @description A problem document (RFC 9457).
         */
        ProblemDocument: {
            /** @description Address that names the kind of problem. */
            type: string;
            /** @description What kind of problem it is, in a few words. */
            title: string;
            /** @description HTTP status of the answer. */
            status: number;
            /** @description What is wrong here, as a sentence. */
            detail: string;
            /**
             * @description Stable name of the kind of problem.
             * @enum {string}
             */
            code: "bad-request" | "invalid-json" | "not-signed-in" | "not-allowed" | "cross-site" | "not-found" | "method-not-allowed" | "request-timeout" | "archived" | "not-archived" | "quota-reached" | "wrong-offset" | "stale" | "unknown-etag" | "body-too-large" | "unsupported-media-type" | "misdirected" | "invalid-input" | "idempotency-key-reused" | "precondition-required" | "too-many-requests" | "too-many-failed-lookups" | "internal-error" | "not-ready" | "store-unavailable" | "busy" | "calculation-too-long";
            /** @description One place where the input is wrong. */
            errors: components["schemas"]["FieldError"][];
        };
        /**
         * Protection
         * {policy}
         * @description Messages protected by a policy (AMS).
         */
        Protection: {
            /**
             * @description Kind of the policy.
             * @default privacy
             * @enum {string}
             */
            policy?: "integrity" | "privacy" | "confidentiality";
            /**
             * Measured size
             * @description The measured message size that is nearest
             * @default small
             * @enum {string}
             */
            message?: "small" | "medium" | "large";
            /**
             * Transactions
             * @description Protected transactions per second
             */
            transactions_per_s?: number | null;
            /**
             * KEYREUSE
             * @description Messages for which a key is used again
             */
            key_reuse?: number | null;
            /**
             * @description Intended recipients of a message in the policy; costs are published for a single one
             * @default 1
             */
            recipients?: number;
            /**
             * CPU measured
             * @description Your own measurement of what protection costs a transaction; as published where left out
             */
            cpu_us_per_transaction?: number | null;
            /**
             * CPU measured on
             * @description Machine on which this was measured
             */
            cpu_measured_on?: ("zEC12" | "z13" | "z14" | "z15" | "z16" | "z17") | null;
        };
        /**
         * Quantity
         * @description A value with unit, basis, derivation, citations, caveats and errata.
         */
        Quantity: {
            /** @description null: not in the sources; the caveats say why. */
            value: components["schemas"]["JsonValue"];
            /** @description One unit, or one for each column of a series. */
            unit: string | {
                [key: string]: string;
            } | null;
            /** @description How well the number is founded, from published to assumed; null where nothing is known. */
            basis: ("measured" | "rule-of-thumb" | "interpolated" | "extrapolated" | "assumed") | null;
            /** @description The steps that compute a value, operands first. */
            derivation: components["schemas"]["Derivation"] | null;
            /** @description A section of a report. */
            citations: components["schemas"]["Citation"][];
            /** @description What restricts the value, in words. */
            caveats: string[];
            /** @description Errata that touch the value, in words. */
            errata: string[];
        };
        /**
         * QuestionAxis
         * @description An input to vary; without ends the usual range around its value.
         */
        QuestionAxis: {
            /** @description JSON pointer into the plan. */
            path: string;
            /** @description First value, in the unit of the field; null: the usual range. */
            from: number | null;
            /** @description Last value, in the unit of the field; null: the usual range. */
            to: number | null;
            /** @description The values to which it is restricted; null for all. */
            values?: components["schemas"]["JsonValue"][] | null;
        };
        /**
         * QuestionSweep
         * @description The sweep that answers a question about this plan.
         */
        QuestionSweep: {
            /** @description The first input. */
            x: components["schemas"]["QuestionAxis"];
            /** @description The second input. */
            z: components["schemas"]["QuestionAxis"];
            /** @description Ids of the numbers to draw. */
            outputs: string[];
            /**
             * @description How it is drawn.
             * @enum {string}
             */
            shape: "curves" | "heat";
        };
        /**
         * QueueManager
         * {release}
         * @description One queue manager with its channel initiator, queues and log.
         */
        QueueManager: {
            /**
             * Queue manager
             * @description Must be unique
             */
            name: string;
            /**
             * @description Release of the queue manager
             * @default 9.4
             */
            release?: ("7.0.1" | "7.1" | "8.0" | "9.0" | "9.1" | "9.2" | "9.3" | "9.4") | number;
            /**
             * Private storage below the bar (REGION)
             * @description Private storage that the address space can have
             */
            storage_limit_mb?: number | null;
            /**
             * Other private storage
             * @description Used below the bar besides connections and buffer pools: what CSQY220I reports, less what is computed of these. Importing the message enters it
             */
            other_below_bar_mb?: number | null;
            /**
             * Queue manager MEMLIMIT
             * @description 64-bit storage of its address space
             */
            memlimit_mb?: number | null;
            /**
             * Other 64-bit storage
             * @description Used above the bar besides what is computed of buffer pools and messages: what CSQY220I reports, less that. Importing the message enters it
             */
            other_above_bar_mb?: number | null;
            /**
             * EXPRYINT
             * @description Seconds between scans for expired messages; off where left out
             */
            expryint_s?: number | null;
            /**
             * SSLRKEYC
             * @description Bytes on a channel with TLS after which the secret key is negotiated again; 0: only at channel start
             */
            sslrkeyc_bytes?: number | null;
            /**
             * New functions (OPMODE)
             * @description Whether new functions are enabled
             * @default true
             */
            opmode_newfunc?: boolean;
            /** @description Application that it serves */
            application?: string | null;
            /** @description Such as production or test */
            environment?: string | null;
            /** @description Person or team that is responsible */
            owner?: string | null;
            /** @description Words to select it by, separated by commas */
            tags?: string | null;
            /**
             * Channel initiator
             * @description Not checked where left out
             */
            channel_initiator?: components["schemas"]["ChannelInitiator"] | null;
            /**
             * Channels
             * @description Channels, in groups that are used alike
             * @default []
             */
            channel_groups?: components["schemas"]["ChannelGroup"][];
            /**
             * Local connections
             * @description Connections that need no channel
             * @default []
             */
            local_connections?: components["schemas"]["LocalConnections"][];
            /**
             * @description What is put and got
             * @default []
             */
            workloads?: components["schemas"]["Workload"][];
            /**
             * Buffer pools
             * @description A buffer pool.
             * @default []
             */
            buffer_pools?: components["schemas"]["BufferPool"][];
            /**
             * Page sets
             * @description A page set.
             * @default []
             */
            page_sets?: components["schemas"]["PageSet"][];
            /**
             * Object definitions
             * @description What is defined on page set zero
             */
            objects?: components["schemas"]["ObjectDefinitions"] | null;
            /**
             * Log
             * @description Not checked where left out
             */
            logs?: components["schemas"]["Logs"] | null;
            /** @description Statistics that are switched on */
            statistics?: components["schemas"]["Statistics"] | null;
            /**
             * Protection (AMS)
             * @description Messages protected by a policy
             * @default []
             */
            protection?: components["schemas"]["Protection"][];
        };
        /**
         * QueueManagerOfLpar
         * @description A queue manager that can be copied.
         */
        QueueManagerOfLpar: {
            /** @description JSON pointer into the plan. */
            path: string;
            /** @description Name, for people. */
            name: string;
            /** @description Name of the LPAR. */
            lpar: string;
        };
        /**
         * QueueSharingGroup
         * @description A queue-sharing group.
         */
        QueueSharingGroup: {
            /**
             * Queue-sharing group
             * @description Must be unique
             */
            name: string;
            /**
             * @description Its queue managers, by name
             * @default []
             */
            members?: string[];
            /**
             * CFCC level
             * @description Level of the control code of the coupling facility
             */
            cfcc_level?: number | null;
            /**
             * Administration structure
             * @description Size of CSQ_ADMIN; with ALLOWAUTOALT(YES) the largest one
             */
            admin_mb?: number | null;
            /**
             * System application structure
             * @description Initial size of CSQSYSAPPL (INITSIZE)
             */
            sysappl_mb?: number | null;
            /**
             * Structures backed up every
             * @description Time between backups of a structure with persistent messages
             */
            backup_interval_minutes?: number | null;
            /**
             * Structures recovered within
             * @description Target for the recovery of all structures from the logs after their loss
             */
            recovery_target_minutes?: number | null;
            /**
             * @description Its structures for messages
             * @default []
             */
            structures?: components["schemas"]["Structure"][];
        };
        /**
         * QueueUseLine
         * @description What accounting says of a queue.
         */
        QueueUseLine: {
            /** @description Name of the queue. */
            queue: string;
            /** @description Kind of the queue. */
            queue_type: string | null;
            /** @description INDXTYPE. */
            index_type: string | null;
            /** @description Messages put. */
            puts: number;
            /** @description MQGET calls. */
            gets: number;
            /** @description MQGET calls that returned no message. */
            empty_gets: number;
            /** @description Messages that gets passed over. */
            messages_skipped: number;
            /** @description Pages that gets passed over. */
            pages_skipped: number;
            /** @description Dynamic queues that were made from this model queue. */
            dynamic_queues: number;
            /** @description Deepest that the queue was seen, in messages. */
            max_depth: number | null;
            /** @description CPU of opens, puts and gets, with its unit. */
            cpu: string;
            /** @description CPU of gets that returned nothing, each taken as the average get. */
            empty_get_cpu: string;
            /** @description Signs of wasted CPU; `signals` of the answer says what each means. */
            signals: string[];
        };
        /**
         * Rates
         * @description How fast the workload grows, in per cent a year.
         */
        Rates: {
            /** @description Of the whole workload; null where it does not grow. */
            plan: number | null;
            /** @description Rates of single parts, by path. */
            own: {
                [key: string]: number;
            };
        };
        /**
         * ReachedLimit
         * @description A limit that is reached by growth within a hundred years.
         */
        ReachedLimit: {
            /** @description Id of the limit. */
            limit: string;
            /** @description Title, for people. */
            title: string;
            /** @description Name of the part that it belongs to, for people. */
            subject: string;
            /** @description 0 where it is exceeded today. */
            years: number;
            /** @description Day on which it may first be reached, where the plan has a date. */
            date: string | null;
            /** @description The day for people, as exactly as growth tells it: month and year up to ten years ahead, then the year. */
            date_text: string | null;
            /** @description After this time it is reached for certain; null where that is not within a hundred years. */
            years_at_most: number | null;
            /** @description That day, where the plan has a date. */
            date_at_most: string | null;
            /** @description That day for people: month and year up to ten years ahead, then the year. */
            date_text_at_most: string | null;
            /** @description When it is reached for certain, for people; null where it is not. */
            latest_text: string | null;
            /** @description Whether it cannot be judged before: it may be reached at any time until then. */
            at_latest: boolean;
            /** @description When it is exceeded. */
            exceeded: components["schemas"]["Span"][];
            /** @description How well the number is founded, from published to assumed; null where nothing is known. */
            basis: ("measured" | "rule-of-thumb" | "interpolated" | "extrapolated" | "assumed") | null;
            /** @description Why it may be reached sooner. */
            caution: string | null;
            /** @description Whether it is a limit, and not only the largest value that was published. */
            ceiling: boolean;
        };
        /**
         * Readiness
         * @description The database responds too, is migrated to this release, and takes saves.
         */
        Readiness: {
            /**
             * @description Always `ready`.
             * @default ready
             * @constant
             */
            status?: "ready";
        };
        /**
         * ReassessedPlan
         * @description Today's answer to a shared plan, compared with the stored one.
         */
        ReassessedPlan: {
            /** @description Today's answer; null where the plan could not be assessed. */
            answer: components["schemas"]["StoredAnswer"] | null;
            /** @description Versions of the rules and figures that computed an answer. */
            version: components["schemas"]["Version"];
            /** @description Versions of the rules and figures that computed an answer. */
            then: components["schemas"]["Version"] | null;
            /** @description null where the stored answer has no version. */
            rules_changed: boolean | null;
            /** @description Whether figures changed since; null where the stored answer has no version. */
            figures_changed: boolean | null;
            /** @description Results that differ from the stored answer. */
            moved: components["schemas"]["ResultChange"][];
            /** @description Why today's rules give no answer. */
            errors: components["schemas"]["FieldError"][];
        };
        /**
         * Recommendation
         * @description What to do.
         */
        Recommendation: {
            /** @description Title, for people. */
            title: string;
            /** @description What is different afterwards, by an assessment of the changed plan. */
            effect: string;
            /** @description Empty where it is nothing that a plan describes. */
            changes: components["schemas"]["PlanChange"][];
        };
        /**
         * Recovery
         * [backup every {backup_hours}][, within {target_minutes}]
         * @description Checkpoints, units of work, backups of the page sets, and the time in which one must be recovered.
         */
        Recovery: {
            /**
             * Page sets must be recovered in
             * @description From the loss of a page set until the queue manager works again
             */
            target_minutes?: number | null;
            /**
             * React and restore
             * @description Time to react and to restore a page set from its backup
             */
            restore_minutes?: number | null;
            /**
             * Backups of page sets every
             * @description Longest time between two backups of a page set
             */
            backup_hours?: number | null;
            /**
             * Log read rate
             * @description Your own measurement of how fast logs are read for a recovery
             */
            log_read_mb_per_s?: number | null;
            /**
             * Longest unit of work
             * @description Longest time from the first record of a unit of work to its commit
             */
            longest_uow_s?: number | null;
            /**
             * LOGLOAD
             * @description Log records from one checkpoint to the next
             */
            logload?: number | null;
            /**
             * Log records
             * @description Log records written per second, from statistics; without them a checkpoint is only known to be taken when a log switches
             */
            records_per_s?: number | null;
        };
        /**
         * ReleaseState
         * @description A queue manager on one release.
         */
        ReleaseState: {
            /** @description The worst verdict of its limits. */
            verdict: ("exceeded" | "watch" | "unknown" | "ok") | null;
            /** @description Of today's load, at which its first known limit is reached. */
            multiple: components["schemas"]["Multiple"] | null;
        };
        /**
         * ReleaseUpgrade
         * @description A queue manager that is not on the newest release, and what it gains there.
         */
        ReleaseUpgrade: {
            /** @description Name, for people. */
            name: string;
            /** @description Name of the LPAR. */
            lpar: string;
            /** @description JSON pointer into the plan. */
            path: string;
            /** @description Release of the queue manager. */
            release: string;
            /** @description A queue manager on one release. */
            before: components["schemas"]["ReleaseState"];
            /** @description A queue manager on one release. */
            after: components["schemas"]["ReleaseState"];
            /** @description What is better and what is worse, in words. */
            gain: string[];
            /** @description What must be set first. */
            first: string[];
        };
        /**
         * Remedy
         * @description A change that would help.
         */
        Remedy: {
            /** @description The id of a limit. */
            limit: string;
            /** @description JSON pointer into the plan. */
            path: string;
            /** @description What it is about, as a sentence. */
            message: string;
            /** @description The value to try, or a list of parts; null where there is none. */
            to: components["schemas"]["JsonValue"];
            /** @description Changes that go with it. */
            also: components["schemas"]["RemedyChange"][];
            /** @description Multiple of today's workload that it reaches; for the first limit. */
            multiple: number | null;
            /** @description That multiple below one as a share of today's load, for people; null from one on. */
            share_of_load_text?: string | null;
            /** @description Limits whose verdict the change makes worse; for the first limit. */
            worse?: components["schemas"]["WorseLimit"][];
            /** @description The same in words; null where there is none. */
            worse_text?: string | null;
        };
        /**
         * RemedyChange
         * @description A field with the value to try.
         */
        RemedyChange: {
            /** @description JSON pointer into the plan. */
            path: string;
            /** @description The value to try, in the unit of the field. */
            to: boolean | number | string | null;
        };
        /**
         * Replication
         * Q Replication
         * @description Q Replication that captures from a queue manager to a remote one.
         */
        Replication: {
            /**
             * Replication
             * @description Must be unique
             */
            name: string;
            /**
             * Queue manager
             * @description Queue manager that it captures to
             */
            queue_manager?: string | null;
            /**
             * Connects by
             * @description How the programs connect
             * @default bindings
             * @enum {string}
             */
            mode?: "client" | "bindings";
            /**
             * @description How far away the other side is
             * @default near
             * @enum {string}
             */
            distance?: "near" | "far";
            /**
             * Kilometres
             * @description How far away; measured up to 50 km. Left out: 0 when near, not known when far
             */
            distance_km?: number | null;
            /**
             * Messages stored in
             * @description Where the shared queue that it captures to keeps its messages
             */
            store?: ("no-offload" | "smds-default" | "smds-all" | "scm" | "scm-smds" | "db2-default" | "db2-all") | null;
            /**
             * Message size
             * @description Message size
             */
            message_kb?: number | null;
            /**
             * Message rate
             * @description Messages to carry per second
             */
            messages_per_s?: number | null;
            /**
             * Separate growth rate
             * @description Annual growth of this part; the plan's where left out
             */
            annual_growth_pct?: number | null;
        };
        /**
         * ReportedQuantity
         * @description A number that belongs to no limit.
         */
        ReportedQuantity: {
            /** @description Title, for people. */
            title: string;
            /** @description Name of the part that it belongs to, for people. */
            subject: string;
            /** @description The part of the plan that a result belongs to. */
            part: components["schemas"]["Part"];
            /** @description Identifier, unique among its kind. */
            id: string;
            /** @description The same for all results of a kind, whatever part they belong to. */
            kind: string;
            /** @description JSON pointer into the plan. */
            path: string;
            /** @description A number of an assessment. */
            quantity: components["schemas"]["Number"];
            /** @description Which one it is about where the part has many, such as a structure. */
            item?: string | null;
            /**
             * @description Whether it is the value of the field at `path`, which the plan leaves empty.
             * @default false
             */
            derived?: boolean;
        };
        /**
         * Requirement
         * @description A threshold for some limits of some plans; all requirements that apply to a limit count.
         */
        Requirement: {
            /** @description Name of the requirement, which messages quote. */
            name: string;
            /**
             * @description Limits, by id (`PRD1/csa`) or kind (`csa`); * and ? stand for any signs.
             * @default [
             *       "*"
             *     ]
             */
            limits?: string[];
            /**
             * @description Environments of queue managers, as the plan names them; without any, all. A limit of an LPAR or of another shared
             *     part has those of all queue managers that use it. A queue manager without an environment may belong to any, so
             *     the requirement counts for its limits, too.
             * @default []
             */
            environments?: string[];
            /**
             * @description Plans, by the name of their file or, where they are stored, their own; * and ? stand for any signs.
             * @default [
             *       "*"
             *     ]
             */
            plans?: string[];
            /** @description Threshold below which the check warns. */
            warn?: components["schemas"]["Threshold"] | null;
            /** @description Threshold below which the check fails. */
            deny?: components["schemas"]["Threshold"] | null;
            /** @description What it means that one of these limits cannot be judged, in place of the same field of the policy. */
            not_judged?: ("allow" | "warn" | "deny") | null;
        };
        /**
         * ResultCause
         * @description A line that differs between two derivations.
         */
        ResultCause: {
            /**
             * @description What changed: a value that was read, or a computation.
             * @enum {string}
             */
            kind: "figure" | "rule";
            /** @description Id of the figure, or the name of the line in the derivation. */
            name: string;
            /** @description null where the derivation had no such line. */
            from: string | null;
            /** @description null where the derivation has no such line. */
            to: string | null;
        };
        /**
         * ResultChange
         * @description A result that differs between two answers.
         */
        ResultChange: {
            /**
             * @description Kind, the same for all of its kind.
             * @enum {string}
             */
            kind: "limit" | "quantity";
            /** @description Identifier, unique among its kind. */
            id: string;
            /**
             * @description Which number or verdict of the result differs.
             * @enum {string}
             */
            what: "used" | "limit" | "used_pct" | "verdict" | "value";
            /** @description Title, for people. */
            title: string | null;
            /** @description Name of the part that it belongs to, for people. */
            subject: string | null;
            /** @description Unit of the numbers beside it; null where they have none. */
            unit: string | null;
            /** @description The value before; null where there is none. */
            from: components["schemas"]["JsonValue"];
            /** @description The value after; null where there is none. */
            to: components["schemas"]["JsonValue"];
            /** @description What changed in the derivation; empty where that is not known. */
            because: components["schemas"]["ResultCause"][];
        };
        /**
         * ResultState
         * @description The numbers of a limit or of a quantity in one of two plans.
         */
        ResultState: {
            /** @description null for a quantity. */
            verdict: ("exceeded" | "watch" | "unknown" | "ok") | null;
            /** @description A number of an assessment. */
            used: components["schemas"]["Number"] | null;
            /** @description A number of an assessment. */
            limit: components["schemas"]["Number"] | null;
            /** @description Used share of the limit; null where it is not known. */
            used_pct: components["schemas"]["Number"] | null;
            /** @description Of today's load, at which the limit is reached. */
            multiple: components["schemas"]["Multiple"] | null;
            /** @description Why the verdict is at best `watch`. */
            caution: string | null;
            /** @description The numbers for people: `584 MB of 720 MB (81 %)`. */
            text: string;
        };
        /**
         * Revision
         * @description A revision with its document and its answer.
         */
        Revision: {
            /** @description Number of the revision, from 1. */
            revision: number;
            /** @description Name of the plan at that time. */
            name: string;
            /**
             * Format: date-time
             * @description When it was saved, in UTC.
             */
            saved_at: string;
            /** @description Who saved it; null where that is not known. */
            author: string | null;
            /** @description Reason of the change; null where none was given. */
            note: string | null;
            /** @description Name of the version; null where it has none. */
            version_name: string | null;
            /** @description Number of the revision that it restores; null where it restores none. */
            restored_from: number | null;
            /** @description Versions of the rules and figures that computed an answer. */
            version: components["schemas"]["Version"] | null;
            /** @description What it is about, in a sentence or two. */
            summary: components["schemas"]["AnswerSummary"] | null;
            /** @description null in the first revision, unless its answer was calculated anew at import. */
            changes: components["schemas"]["RevisionChanges"] | null;
            /** @description The plan. One with mistakes can be saved too, and is returned exactly as it was sent. */
            plan: components["schemas"]["Plan"];
            /** @description null where the plan could not be assessed. */
            answer: components["schemas"]["StoredAnswer"] | null;
        };
        /**
         * RevisionChanges
         * @description Summary of the differences from the previous revision.
         */
        RevisionChanges: {
            /** @description How many inputs differ. */
            inputs: number;
            /** @description How many results differ. */
            results: number;
            /** @description The first of the inputs that differ. */
            words: string[];
            /**
             * @description Limits that changed most, other verdicts first.
             * @default []
             */
            moved?: string[];
        };
        /**
         * RevisionComparison
         * @description The differences between two revisions.
         */
        RevisionComparison: {
            /** @description The value before. */
            from: components["schemas"]["RevisionListItem"];
            /** @description The value after. */
            to: components["schemas"]["RevisionListItem"];
            /** @description Inputs that differ. */
            inputs: components["schemas"]["InputDifference"][];
            /** @description Whether more inputs differ than are listed. */
            more: boolean;
            /** @description Results that differ. */
            results: components["schemas"]["ResultChange"][];
        };
        /**
         * RevisionDetails
         * @description What a save records besides the plan.
         */
        RevisionDetails: {
            /** @description Name of the author, without sign-in; otherwise it is the principal. */
            author?: string | null;
            /** @description Reason of the change, for readers of the history. */
            note?: string | null;
            /** @description Such as "as reviewed 3 March". */
            version_name?: string | null;
        };
        /**
         * RevisionList
         * @description A page of the history, newest first.
         */
        RevisionList: {
            /** @description The revisions of this page. */
            revisions: components["schemas"]["RevisionListItem"][];
            /** @description `before` of the next page; null on the last. */
            next: number | null;
        };
        /**
         * RevisionListItem
         * @description A revision in the history; made from a row of `PlanRevision`.
         */
        RevisionListItem: {
            /** @description Number of the revision, from 1. */
            revision: number;
            /** @description Name of the plan at that time. */
            name: string;
            /**
             * Format: date-time
             * @description When it was saved, in UTC.
             */
            saved_at: string;
            /** @description Who saved it; null where that is not known. */
            author: string | null;
            /** @description Reason of the change; null where none was given. */
            note: string | null;
            /** @description Name of the version; null where it has none. */
            version_name: string | null;
            /** @description Number of the revision that it restores; null where it restores none. */
            restored_from: number | null;
            /** @description Versions of the rules and figures that computed an answer. */
            version: components["schemas"]["Version"] | null;
            /** @description What it is about, in a sentence or two. */
            summary: components["schemas"]["AnswerSummary"] | null;
            /** @description null in the first revision, unless its answer was calculated anew at import. */
            changes: components["schemas"]["RevisionChanges"] | null;
        };
        /**
         * RevisionToName
         * @description The version name of a revision; null removes it.
         */
        RevisionToName: {
            /** @description The name; null removes it. */
            version_name: string | null;
        };
        /**
         * Rule
         * @description A rule of the rulebook.
         */
        Rule: {
            /** @description Id of the rule. */
            id: string;
            /** @description Number of its section. */
            section: number;
            /** @description Title, for people. */
            title: string;
            /** @description What it is about, in a sentence or two. */
            summary: string;
            /** @description One input of a rule. */
            inputs: components["schemas"]["RuleInput"][];
            /** @description One declared output; unit None for names, findings and series. */
            outputs: components["schemas"]["RuleOutput"][];
            /** @description A section of a report. */
            sources: components["schemas"]["Citation"][];
            /** @description Releases of MQ that it covers. */
            releases: string[];
            /** @description Ids of published figures, as in /api/v1/figures. */
            figures: string[];
            /** @description Errata that touch the rule itself. */
            errata: string[];
        };
        /**
         * RuleAnswer
         * @description The result of an evaluation.
         */
        RuleAnswer: {
            /** @description Id of the rule. */
            rule: string;
            /** @description As they were used, defaults included. */
            inputs: {
                [key: string]: components["schemas"]["JsonValue"];
            };
            /** @description Results by name. */
            outputs: {
                [key: string]: components["schemas"]["Quantity"];
            };
            /** @description Versions of the rules and figures that computed an answer. */
            version: components["schemas"]["Version"];
        };
        /**
         * RuleInput
         * @description One input of a rule.
         */
        RuleInput: {
            /** @description Name, for people. */
            name: string;
            /**
             * @description Type of the value.
             * @enum {string}
             */
            type: "number" | "integer" | "choice" | "boolean" | "list" | "text";
            /** @description Unit of the numbers beside it; null where they have none. */
            unit: string | null;
            /** @description What it means. */
            description: string;
            /** @description Whether the rule needs it. */
            required: boolean;
            /** @description Value where it is left out; null where there is none. */
            default: components["schemas"]["JsonValue"];
            /** @description Smallest value, in the unit of the input; null where there is none. */
            minimum: number | null;
            /** @description Largest value, in the unit of the input; null where there is none. */
            maximum: number | null;
            /** @description Whether the value must be larger than the minimum. */
            exclusive_minimum: boolean;
            /** @description Values to choose from; null where any is allowed. */
            allowed: components["schemas"]["JsonValue"][] | null;
            /** @description Name of the attribute in MQ. */
            mq_name: string | null;
            /** @description Inputs of each part of a list of parts. */
            items: components["schemas"]["RuleInput"][] | null;
        };
        /**
         * RuleList
         * @description Every rule, and the sections that they belong to.
         */
        RuleList: {
            /** @description Ids of rules, as in /api/v1/rules. */
            rules: components["schemas"]["Rule"][];
            /** @description A section of the rulebook. */
            sections: components["schemas"]["RulebookSection"][];
        };
        /**
         * RuleName
         * @description A rule of the rulebook.
         */
        RuleName: {
            /** @description Identifier, unique among its kind. */
            id: string;
            /** @description Number of its section. */
            section: number;
            /** @description Title, for people. */
            title: string;
        };
        /**
         * RuleOutput
         * @description One declared output; unit None for names, findings and series.
         */
        RuleOutput: {
            /** @description Name of the output. */
            name: string;
            /** @description Unit of the numbers beside it; null where they have none. */
            unit: string | null;
            /** @description What it means. */
            description: string;
        };
        /**
         * RuleQuestion
         * @description The inputs of an evaluation.
         */
        RuleQuestion: {
            /** @description By name, in the units of the rule's inputs. */
            inputs: {
                [key: string]: components["schemas"]["JsonValue"];
            };
        };
        /**
         * RuleWithExamples
         * @description A rule with the worked examples of the reports.
         */
        RuleWithExamples: {
            /** @description Identifier, unique among its kind. */
            id: string;
            /** @description Number of its section. */
            section: number;
            /** @description Title, for people. */
            title: string;
            /** @description What it is about, in a sentence or two. */
            summary: string;
            /** @description One input of a rule. */
            inputs: components["schemas"]["RuleInput"][];
            /** @description One declared output; unit None for names, findings and series. */
            outputs: components["schemas"]["RuleOutput"][];
            /** @description A section of a report. */
            sources: components["schemas"]["Citation"][];
            /** @description Releases of MQ that it covers. */
            releases: string[];
            /** @description Ids of published figures, as in /api/v1/figures. */
            figures: string[];
            /** @description Errata that touch the rule itself. */
            errata: string[];
            /** @description A worked example of a report: inputs and published outputs. */
            examples: components["schemas"]["Example"][];
        };
        /**
         * RulebookSection
         * @description A section of the rulebook.
         */
        RulebookSection: {
            /** @description Number of the section. */
            number: number;
            /** @description Title, for people. */
            title: string;
        };
        /**
         * RunningChannels
         * {count} channels
         * @description Channels that were running when the storage of the channel initiator was measured.
         *
         *     They are entered as they were then: what the plan changes later must not change what was measured.
         */
        RunningChannels: {
            /**
             * Channels then
             * @description Channels of this kind that were running
             */
            count?: number | null;
            /** @description Type of the channels. */
            type?: ("svrconn" | "sdr" | "svr" | "rcvr" | "rqstr" | "clussdr" | "clusrcvr" | "mca") | null;
            /**
             * SHARECNV
             * @description SHARECNV
             */
            sharecnv?: number | null;
            /**
             * CURSHCNV
             * @description Conversations on each of them
             */
            conversations?: number | null;
            /**
             * Message size
             * @description Size of their messages at that time
             */
            message_kb?: number | null;
            /**
             * Release then
             * @description Release of the queue manager at that time
             */
            release?: ("7.0.1" | "7.1" | "8.0" | "9.0" | "9.1" | "9.2" | "9.3" | "9.4") | number | null;
        };
        /**
         * Scenario
         * @description A named set of changes to the plan.
         */
        Scenario: {
            /**
             * Scenario
             * @description Must be unique
             */
            name: string;
            /**
             * @description What differs from the plan
             * @default []
             */
            changes?: components["schemas"]["ScenarioChange"][];
            /**
             * @description JSON pointers of queue managers that do not run in the scenario; their own limits do not count
             * @default []
             */
            stopped?: string[];
        };
        /**
         * ScenarioChange
         * @description A field that some plan can have, and its value in the scenario; this plan need not have it.
         */
        ScenarioChange: {
            /** @description JSON pointer of the field, such as /lpars/0/csa_limit_mb */
            path: string;
            /** @description Value in the scenario; null: not known */
            value?: components["schemas"]["JsonValue"];
        };
        /**
         * ScenarioTemplate
         * @description A scenario as changes to the plan.
         */
        ScenarioTemplate: {
            /** @description Identifier, unique among its kind. */
            id: string;
            /** @description Name of the scenario. */
            name: string;
            /** @description What differs, and what was assumed. */
            about: string;
            /** @description What it changes. */
            changes: components["schemas"]["TemplateChange"][];
            /** @description JSON pointers of queue managers that do not run in it. */
            stopped?: string[];
        };
        /**
         * ScenarioTemplates
         * @description The scenarios that change the plan.
         */
        ScenarioTemplates: {
            /** @description Scenarios that change something, in the order of the screen. */
            templates: components["schemas"]["ScenarioTemplate"][];
        };
        /**
         * ScopeLimits
         * @description The limits of a scope: a part of the plan with all that they depend on.
         */
        ScopeLimits: {
            /** @description The same for the same limits. */
            key: string;
            /** @description null: the scope is known to the client. */
            limits: components["schemas"]["Limit"][] | null;
        };
        /**
         * SettingComparison
         * @description A planned value beside the one in force.
         */
        SettingComparison: {
            /** @description Type, name and attribute: `BUFFPOOL(1).BUFFERS`. */
            id: string;
            /** @description Type of the object. */
            object_type: string;
            /** @description Name of the object; null where there is only one. */
            object_name: string | null;
            /** @description The attribute. */
            attribute: string;
            /**
             * @description `missing`: the text does not have it; `not-in-plan`: the plan does not decide it.
             * @enum {string}
             */
            state: "same" | "differs" | "missing" | "not-in-plan";
            /** @description Whether the value in force suffices for the plan; null for what the plan does not decide. */
            check: ("ok" | "below" | "differs" | "not-known") | null;
            /** @description The planned value; null where the plan has none. */
            planned: string | null;
            /** @description Why the planned value is not written as a command. */
            withheld: string | null;
            /** @description The field of the plan. */
            path: string | null;
            /** @description The value in the text. */
            current: string | null;
            /** @description Its line in the text, from 1. */
            line: number | null;
        };
        /**
         * SettingLimit
         * @description A limit of the plan that the value sets.
         */
        SettingLimit: {
            /** @description Id of the limit in the answer of an assessment. */
            id: string;
            /** @description What is limited, and of what. */
            title: string;
            /**
             * @description Its verdict for the plan as it is.
             * @enum {string}
             */
            verdict: "exceeded" | "watch" | "unknown" | "ok";
        };
        /**
         * ShareList
         * @description Every link to a plan, newest first.
         */
        ShareList: {
            /** @description The links, newest first. */
            shares: components["schemas"]["ShareListItem"][];
        };
        /**
         * ShareListItem
         * @description A link in the list, without its token, which is not stored.
         */
        ShareListItem: {
            /** @description Identifier, unique among its kind. */
            id: string;
            /** @description null: always the latest. */
            revision: number | null;
            /**
             * Format: date-time
             * @description When it was created, in UTC.
             */
            created_at: string;
            /** @description When it ends, in UTC; null: never. */
            expires_at: string | null;
            /** @description When it was revoked, in UTC; null where it was not. */
            revoked_at: string | null;
            /** @description Whether it still works. */
            active: boolean;
            /** @description When it was last opened, in UTC; null: never. */
            last_opened_at: string | null;
            /** @description How often it was opened. */
            open_count: number;
        };
        /**
         * ShareToCreate
         * @description A read-only link to the current revision, to an older one, or always to the latest.
         */
        ShareToCreate: {
            /** @description Default: the current revision. */
            revision?: number | null;
            /** @description true: always the latest revision. */
            latest?: boolean | null;
            /** @description Default: until revoked. */
            expires_in_days?: number | null;
        };
        /**
         * SharedPlan
         * @description What a link shows; made from `persistence.shares.SharedRevision`.
         */
        SharedPlan: {
            /** @description Name, for people. */
            name: string;
            /** @description An estate. */
            plan: components["schemas"]["Plan"];
            /** @description Number of the revision, from 1. */
            revision: number;
            /**
             * Format: date-time
             * @description When it was saved, in UTC.
             */
            saved_at: string;
            /** @description Who saved it; null where that is not known. */
            author: string | null;
            /** @description Name of the version; null where it has none. */
            version_name: string | null;
            /** @description Whether the link always shows the latest revision. */
            latest: boolean;
            /** @description Versions of the rules and figures that computed an answer. */
            version: components["schemas"]["Version"] | null;
            /** @description null where the plan could not be assessed. */
            answer: components["schemas"]["StoredAnswer"] | null;
        };
        /**
         * Solution
         * @description The value, or why there is none.
         */
        Solution: {
            /** @description JSON pointer into the plan. */
            path: string;
            /** @description Unit of the numbers beside it; null where they have none. */
            unit: string | null;
            /** @description The value in the plan. */
            current: components["schemas"]["JsonValue"];
            /** @description The value that was asked for; null where there is none. */
            value: components["schemas"]["JsonValue"];
            /** @description `value` with three digits, towards the values that hold; unchanged where that might not hold. */
            rounded: components["schemas"]["JsonValue"];
            /** @description The limits that hold at the value; null where there is none. */
            holds: components["schemas"]["HeldLimits"] | null;
            /** @description null where all values of the range hold. */
            stopped_by: components["schemas"]["StoppingLimit"] | null;
            /** @description null where another limit than MAXCHL stops it, or that takes too long to calculate. */
            with_higher_maxchl?: components["schemas"]["HigherMaxchl"] | null;
            /** @description For the largest number of channels of the only group; null where it is no smaller. */
            as_run?: components["schemas"]["ChannelsAsRun"] | null;
            /** @description All ranges in which limits hold; null for choices. */
            intervals: number[][] | null;
            /** @description All choices at which limits hold; null for numbers. */
            choices: components["schemas"]["JsonValue"][] | null;
            /** @description Why there is no value; null where there is one. */
            none: components["schemas"]["Forbidden"] | null;
            /** @description Ignored limits: exceeded at every value and not changed by it. */
            set_aside: string[];
            /** @description Limits without inputs, which count only where exceeded anyway. */
            not_judged: string[];
            /** @description Versions of the rules and figures that computed an answer. */
            version: components["schemas"]["Version"];
        };
        /**
         * SolvedInput
         * @description The field to solve for, and the range of its values.
         */
        SolvedInput: {
            /** @description JSON pointer to a field of the plan. */
            path: string;
            /**
             * @description Whether the largest or the smallest value is wanted.
             * @default largest
             * @enum {string}
             */
            want?: "largest" | "smallest";
            /** @description Default: the field's least value. */
            from?: components["schemas"]["JsonValue"];
            /** @description Default: the field's largest value. */
            to?: components["schemas"]["JsonValue"];
        };
        /**
         * SolvedPair
         * @description A value of the first input, and the solution of the second with it.
         */
        SolvedPair: {
            /** @description Value of the first input. */
            first: components["schemas"]["JsonValue"];
            /** @description null where there is none. */
            second: components["schemas"]["JsonValue"];
            /** @description The limits that hold at the pair; null where there is none. */
            holds: components["schemas"]["HeldLimits"] | null;
            /** @description What is exceeded at the next value; null where all values hold. */
            stopped_by: components["schemas"]["StoppingLimit"] | null;
            /** @description Why there is no value; null where there is one. */
            none: components["schemas"]["Forbidden"] | null;
        };
        /**
         * SolvedPairs
         * @description Solutions of two inputs together, with three digits; pairs that another one surpasses are left out.
         */
        SolvedPairs: {
            /** @description JSON pointer into the plan. */
            first: string;
            /** @description JSON pointer into the plan. */
            second: string;
            /**
             * @description Of the second.
             * @enum {string}
             */
            want: "largest" | "smallest";
            /** @description Values of the first input, each with the solution of the second. */
            pairs: components["schemas"]["SolvedPair"][];
            /** @description Ignored limits: exceeded at every value and changed by neither. */
            set_aside: string[];
        };
        /**
         * Source
         * @description One of the published documents.
         */
        Source: {
            /** @description Identifier, unique among its kind. */
            id: string;
            /** @description How the document is cited. */
            cite_as: string;
            /** @description Title, for people. */
            title: string;
            /** @description Where the document is published; null where that is not known. */
            url?: string | null;
            /** @description Kind of the document. */
            kind: string;
            /** @description When it was published; null where that is not known. */
            date?: string | null;
            /** @description Version of the document; null where it has none. */
            version?: string | null;
            /** @description Releases of MQ that it covers. */
            releases?: string[];
            /** @description The system that was measured, by part. */
            system?: {
                [key: string]: components["schemas"]["JsonValue"];
            };
        };
        /**
         * SourceSummary
         * @description How much of a text was recognised.
         */
        SourceSummary: {
            /** @description Name, for people. */
            name: string;
            /** @description How many lines it has. */
            lines: number;
            /** @description Messages and reports in it. */
            messages: number;
            /** @description Those of which something was read. */
            read: number;
            /** @description Why there is nothing to read, and what to do. */
            problem: string | null;
        };
        /**
         * Sources
         * @description Sources of some limits and quantities.
         */
        Sources: {
            /** @description A section of a report. */
            citations: components["schemas"]["Citation"][];
            /** @description Ids of the errata that touch it, as in /api/v1/errata. */
            errata: string[];
            /** @description Their ids. */
            results: string[];
        };
        /**
         * SourcesList
         * @description The documents that everything is cited from.
         */
        SourcesList: {
            /** @description Every document. */
            sources: components["schemas"]["Source"][];
        };
        /**
         * Span
         * @description The time in which a limit is exceeded, up to an upgrade, or may be, until it is for certain; null: no end.
         */
        Span: {
            /** @description Start, in years from the date of the plan. */
            from_years: number;
            /** @description Day of the start, as YYYY-MM-DD; null where the plan has no date. */
            from_date: string | null;
            /** @description When it begins, for people: `December 2030`, `in more than 10 years`. */
            from_text: string;
            /** @description As the latest moment: `by December 2030`, `in 4 years at the latest`. */
            latest_text: string;
            /** @description End, in years from the date of the plan; null: without end. */
            to_years: number | null;
            /** @description Day of the end, as YYYY-MM-DD; null: without end, or the plan has no date. */
            to_date: string | null;
            /** @description The end for people: month and year up to ten years ahead, then the year; null: without end. */
            to_text: string | null;
            /** @description Whether it is known that it is exceeded; false: from then on only bounds of it are known. */
            known: boolean;
        };
        /**
         * StateCounts
         * @description How many attributes have each state.
         */
        StateCounts: {
            /** @description Attributes that have the planned value. */
            same: number;
            /** @description Attributes that have another value. */
            differs: number;
            /** @description Attributes that the text does not have. */
            missing: number;
            /** @description Attributes that the plan does not decide. */
            "not-in-plan": number;
        };
        /**
         * Statistics
         * [{class5_queues} queues][, STATIME {statime_s}]
         * @description Statistics and accounting that are switched on.
         */
        Statistics: {
            /**
             * Queues, class 5
             * @description Queues with statistics of class 5; not collected where left out
             */
            class5_queues?: number | null;
            /**
             * STATIME
             * @description Statistics interval
             */
            statime_s?: number | null;
            /**
             * Statistics trace
             * @description Whether statistics of the queue manager are written; those of the channel initiator are, too, with its class(4) trace
             * @default false
             */
            statistics_trace?: boolean;
            /**
             * Accounting, class 3
             * @description Whether accounting of tasks and their queues is written
             * @default false
             */
            class3_accounting?: boolean;
            /**
             * Tasks that end
             * @description Transactions, batch jobs and channels that end per second, each with records of its own
             */
            tasks_per_s?: number | null;
            /**
             * Queues of a task
             * @description Queues that a task opens, on average
             */
            queues_per_task?: number | null;
        };
        /**
         * Step
         * @description One line of a derivation.
         */
        Step: {
            /** @description Number of the step. */
            id: number;
            /** @description Name of the value; null where it has none. */
            name: string | null;
            /**
             * @description What the step is.
             * @enum {string}
             */
            kind: "input" | "figure" | "constant" | "operation";
            /** @description The expression, with names. */
            expression: string;
            /** @description The expression with its numbers. */
            text: string;
            /** @description Its value. */
            value: components["schemas"]["JsonValue"];
            /** @description Unit of the numbers beside it; null where they have none. */
            unit: string | null;
            /** @description How well the number is founded, from published to assumed; null where nothing is known. */
            basis: ("measured" | "rule-of-thumb" | "interpolated" | "extrapolated" | "assumed") | null;
            /** @description Earlier steps that this one uses. */
            operands: number[];
            /** @description A section of a report. */
            citation: components["schemas"]["Citation"] | null;
            /** @description Id of the published figure; null for other kinds of steps. */
            figure: string | null;
        };
        /**
         * StoppableWorkload
         * @description A workload into whose queue messages are put.
         */
        StoppableWorkload: {
            /** @description JSON pointer into the plan. */
            path: string;
            /** @description Name, for people. */
            name: string;
            /** @description Name of the queue manager. */
            queue_manager: string;
            /** @description Whether its consumers stop. */
            selected: boolean;
            /** @description The outage that the plan has for it. */
            outage_seconds: number | null;
        };
        /**
         * StoppingLimit
         * @description The limit that is exceeded at the next value.
         */
        StoppingLimit: {
            /** @description null where nothing has to hold. */
            limit: string | null;
            /** @description Title of the limit; null where nothing has to hold. */
            title: string | null;
            /** @description Name of the part that the limit belongs to; null where nothing has to hold. */
            subject: string | null;
            /** @description Used share of the limit; null where it is not known. */
            used_pct: number | null;
            /** @description Multiple of the workload that reaches it, for such a target. */
            multiple: number | null;
            /** @description What forbids the value; null where nothing does. */
            reason: ("limit" | "caution" | "target" | "missing-input" | "not-published") | null;
            /** @description The caution that forbids the value, and that other values of the field avoid. */
            caution: string | null;
            /** @description The next value, which is forbidden. */
            value: components["schemas"]["JsonValue"];
            /** @description `value` with three digits, away from the values that hold, where it is certain not to hold; unchanged otherwise, and where it follows closely on the value found. */
            rounded: components["schemas"]["JsonValue"];
        };
        /**
         * StoredAnswer
         * @description A stored answer of /api/v1/assess. The fields are those that this release computes; an answer of an earlier release may lack some, and have others.
         */
        StoredAnswer: {
            /** @description A number that belongs to no limit. */
            quantities?: {
                [key: string]: components["schemas"]["JsonValue"];
            }[] | null;
            /** @description Advice or a warning that applies to the plan, with all places. */
            findings?: {
                [key: string]: components["schemas"]["JsonValue"];
            }[] | null;
            /** @description A change that would help. */
            remedies?: {
                [key: string]: components["schemas"]["JsonValue"];
            }[] | null;
            /** @description An input that the plan does not contain but a limit needs, or a figure that is not in the sources. */
            missing_inputs?: {
                [key: string]: components["schemas"]["JsonValue"];
            }[] | null;
            /** @description Sources of some limits and quantities. */
            sources?: {
                [key: string]: components["schemas"]["JsonValue"];
            }[] | null;
            /** @description Versions of the rules and figures that computed an answer. */
            version?: {
                [key: string]: components["schemas"]["JsonValue"];
            } | null;
            /** @description The worst one; null where there is no limit. */
            verdict?: ("exceeded" | "watch" | "unknown" | "ok") | null;
            /** @description How many limits have each verdict. */
            counts?: {
                [key: string]: components["schemas"]["JsonValue"];
            } | null;
            /** @description Shares of a limit from which the verdict is another one. */
            thresholds?: {
                [key: string]: components["schemas"]["JsonValue"];
            } | null;
            /** @description The limit that is reached first as the workload grows. */
            first_limit?: {
                [key: string]: components["schemas"]["JsonValue"];
            } | null;
            /** @description How many channels fit in a group, where the first limit is one of a channel initiator or none is reached. */
            channels_that_fit?: {
                [key: string]: components["schemas"]["JsonValue"];
            } | null;
            /** @description null where it is not known when anything is full. */
            consumers_stopped?: {
                [key: string]: components["schemas"]["JsonValue"];
            } | null;
            /** @description Limits in their order, the fullest first. */
            limits: components["schemas"]["StoredLimit"][];
            /** @description Instead of `limits`, which are empty then. */
            limits_by_scope?: {
                [key: string]: components["schemas"]["JsonValue"];
            } | null;
            /** @description A part that the plan leaves out, and the limits that are therefore not assessed. */
            not_assessed?: {
                [key: string]: components["schemas"]["JsonValue"];
            }[] | null;
            /** @description Every number, by its id. */
            derivations?: {
                [key: string]: components["schemas"]["JsonValue"];
            } | null;
            /** @description Digests of the figures and rules that an answer uses. */
            fingerprints?: {
                [key: string]: components["schemas"]["JsonValue"];
            } | null;
        };
        /**
         * StoredExplanation
         * @description A number of a stored answer with its derivation. The fields are those that this release computes; an answer of an earlier release may lack some, and have others.
         */
        StoredExplanation: {
            /** @description null: not in the sources; the caveats say why. */
            value?: components["schemas"]["JsonValue"] | null;
            /** @description One unit, or one for each column of a series. */
            unit?: string | {
                [key: string]: string;
            } | null;
            /** @description How well the number is founded, from published to assumed; null where nothing is known. */
            basis?: ("measured" | "rule-of-thumb" | "interpolated" | "extrapolated" | "assumed") | null;
            /** @description The steps that compute a value, operands first. */
            derivation?: {
                [key: string]: components["schemas"]["JsonValue"];
            } | null;
            /** @description A section of a report. */
            citations?: {
                [key: string]: components["schemas"]["JsonValue"];
            }[] | null;
            /** @description What restricts the value, in words. */
            caveats?: string[] | null;
            /** @description Ids of the errata that touch it, as in /api/v1/errata. */
            errata?: string[] | null;
            /** @description Identifier, unique among its kind. */
            id?: string | null;
        };
        /**
         * StoredExplanations
         * @description Derivations of numbers of a stored answer, by the ids in the answer.
         */
        StoredExplanations: {
            /** @description As computed by the release that saved it. */
            quantities: {
                [key: string]: components["schemas"]["StoredExplanation"];
            };
        };
        /**
         * StoredLimit
         * @description A limit of a stored answer. The fields are those that this release computes; an answer of an earlier release may lack some, and have others.
         */
        StoredLimit: {
            /** @description Title, for people. */
            title?: string | null;
            /** @description Name of the part that it belongs to, for people. */
            subject?: string | null;
            /** @description The part of the plan that a result belongs to. */
            part?: {
                [key: string]: components["schemas"]["JsonValue"];
            } | null;
            /** @description Identifier, unique among its kind. */
            id?: string | null;
            /** @description The same for all results of a kind, whatever part they belong to. */
            kind?: string | null;
            /** @description The verdict; null where there is none. */
            verdict?: ("exceeded" | "watch" | "unknown" | "ok") | null;
            /** @description A number of an assessment. */
            used?: {
                [key: string]: components["schemas"]["JsonValue"];
            } | null;
            /** @description A number of an assessment. */
            limit?: {
                [key: string]: components["schemas"]["JsonValue"];
            } | null;
            /** @description A number of an assessment. */
            used_pct?: {
                [key: string]: components["schemas"]["JsonValue"];
            } | null;
            /** @description A number of an assessment. */
            headroom?: {
                [key: string]: components["schemas"]["JsonValue"];
            } | null;
            /** @description Of today's workload, at which the limit is reached. */
            multiple?: {
                [key: string]: components["schemas"]["JsonValue"];
            } | null;
            /** @description Whether `used` is only what is known, which exceeds the limit. */
            at_least?: boolean | null;
            /** @description Whether it is exceeded because a queue grows without end, whatever the limit. */
            endless?: boolean | null;
            /** @description Where use or limit are not known exactly; null where they are. */
            bounds?: {
                [key: string]: components["schemas"]["JsonValue"];
            } | null;
            /** @description What the use, or its upper bound, assumes, in words. */
            assumption?: string | null;
            /** @description Whether it is a limit, and not only the largest published value. */
            ceiling?: boolean | null;
            /** @description Whether the first limit is unknown as long as this one is. */
            decisive?: boolean | null;
            /** @description Up to where values are published; above it the verdict is unknown. */
            beyond?: string | null;
            /** @description Why the verdict is at best `watch`, however low the load is. */
            caution?: string | null;
            /** @description Whether it is `watch` for its caution, and not for its use; left out where it is not. */
            warning_by_caution?: boolean | null;
            /** @description When it is reached in an outage; null where it is not. */
            moment?: {
                [key: string]: components["schemas"]["JsonValue"];
            } | null;
        };
        /**
         * Streaming
         * {strmqos}[, page set {page_set}][, {structure}]
         * @description A copy of every message to a second queue.
         */
        Streaming: {
            /**
             * STRMQOS
             * @description Whether a put may succeed without its copy
             * @default bestef
             * @enum {string}
             */
            strmqos?: "bestef" | "mustdup";
            /**
             * STREAMQ
             * @description Name of the stream queue, for the generated definitions
             */
            streamq?: string | null;
            /**
             * Page set of the copy
             * @description Page set of the stream queue
             */
            page_set?: number | null;
            /**
             * Separate structure
             * @description For shared queues: whether the stream queue is in a structure of its own
             * @default false
             */
            separate_structure?: boolean;
            /**
             * Structure of the copy
             * @description Structure of the stream queue, where it has one of its own
             */
            structure?: string | null;
            /**
             * Copies usually on the queue
             * @description Copies that are on the stream queue in ordinary operation; where left out as many as are there unread until they expire
             */
            depth?: number | null;
            /**
             * CAPEXPRY of copies
             * @description Seconds after which copies expire unread; none where left out, whatever the messages have
             */
            capexpry_s?: number | null;
        };
        /**
         * Structure
         * [{scenario}][, {message_kb}]
         * @description A coupling facility structure for messages.
         */
        Structure: {
            /**
             * Structure name
             * @description Must be unique
             */
            name: string;
            /**
             * Structure size
             * @description Size in the coupling facility, as in the CFRM policy (SIZE)
             */
            size_mb?: number | null;
            /**
             * CFLEVEL
             * @description Functional level of the structure
             */
            cflevel?: (3 | 4 | 5) | null;
            /**
             * OFFLOAD
             * @description Where messages are offloaded to
             */
            offload?: ("smds" | "db2") | null;
            /**
             * OFFLD1TH
             * @description Use of the structure from which rule 1 offloads; 100 switches the rule off
             */
            offld1th_pct?: number | null;
            /**
             * OFFLD1SZ
             * @description Messages larger than this are offloaded by rule 1
             */
            offld1sz_kb?: number | null;
            /**
             * OFFLD2TH
             * @description Use of the structure from which rule 2 offloads; 100 switches the rule off
             */
            offld2th_pct?: number | null;
            /**
             * OFFLD2SZ
             * @description Messages larger than this are offloaded by rule 2
             */
            offld2sz_kb?: number | null;
            /**
             * OFFLD3TH
             * @description Use of the structure from which rule 3 offloads; 100 switches the rule off
             */
            offld3th_pct?: number | null;
            /**
             * OFFLD3SZ
             * @description Messages larger than this are offloaded by rule 3
             */
            offld3sz_kb?: number | null;
            /**
             * SMDS size
             * @description Size to which the shared message data set of each queue manager can grow
             */
            smds_mb?: number | null;
            /**
             * DSBUFS
             * @description Buffers for its shared message data sets in each queue manager
             */
            dsbufs?: number | null;
            /**
             * DSBLOCK
             * @description Logical block of its shared message data sets
             */
            dsblock_kb?: number | null;
            /**
             * SMDS and flash memory
             * @description The published configuration that is nearest; where left out, as OFFLOAD has it, without flash memory
             */
            scenario?: ("no-smds-no-flash" | "smds-no-flash" | "emergency" | "speed") | null;
            /**
             * Message size
             * @description Of the largest messages, with all headers but the MQMD
             */
            message_kb?: number | null;
            /**
             * Capacity from
             * @description The source of the messages that a structure holds; the slide has more of them
             * @default cfcc-17-25
             * @enum {string}
             */
            capacity_from?: "cfcc-17-25" | "mq-8.0-slide";
            /**
             * Messages to hold
             * @description From the workloads' outages where left out
             */
            messages?: number | null;
            /**
             * Messages it holds
             * @description Your own measurement for this size and these messages, for example from DISPLAY CFSTATUS; measure again when they change. At most as many count as the size can contain, and above the published number it is a warning
             */
            holds?: number | null;
        };
        /**
         * Summary
         * @description Conclusion, the limits that need attention, and all inputs.
         */
        Summary: {
            /** @description Name of the plan; null where it has none. */
            name: string | null;
            /** @description The day that the figures of the plan are from. */
            as_of: string | null;
            /** @description The conclusion, as a sentence. */
            sentence: string;
            /** @description What is full first if all consumers stop, and after how long; null where it is not known. */
            consumers_stopped?: string | null;
            /** @description Day on which the first limit is reached. */
            first_date: string | null;
            /** @description That day for people: month and year up to ten years ahead, then the year. */
            first_date_text: string | null;
            /** @description Whether the first limit may be reached before that day. */
            first_date_at_latest: boolean;
            /** @description The worst verdict; null where there is no limit. */
            verdict: ("exceeded" | "watch" | "unknown" | "ok") | null;
            /** @description How many limits have each verdict. */
            counts: {
                [key: string]: number;
            };
            /** @description The limit of the conclusion first, then exceeded, warnings, reached soon, and what is not known. */
            limits: components["schemas"]["SummaryLimit"][];
            /** @description Settings that, left at their defaults, stop the plan before any limit: what to do, and where. */
            check_first: string[];
            /** @description What is missing to know limits, the most wanted first. */
            not_known: components["schemas"]["SummaryGap"][];
            /** @description What is not checked and why, one text for each kind. */
            not_assessed: string[];
            /** @description The parts of the plan with their inputs. */
            inputs: components["schemas"]["SummaryPart"][];
        };
        /**
         * SummaryField
         * @description An input with its value as people write it.
         */
        SummaryField: {
            /** @description Label, for people. */
            label: string;
            /** @description Name of the attribute in MQ; null where it has none. */
            mq_name: string | null;
            /** @description The value with its unit, for people. */
            value: string;
            /** @description The value as a number, in `unit`; null where it is none. */
            number?: number | null;
            /** @description Of `number`; null where it is a plain number. */
            unit?: string | null;
            /** @description False where the plan leaves it to a default, or it is not known. */
            given: boolean;
            /** @description Whether one of the first limits is computed from it. */
            decides: boolean;
        };
        /**
         * SummaryGap
         * @description What is missing, with the limits that are not known without it.
         */
        SummaryGap: {
            /** @description What to enter or to measure, without a full stop. */
            to_do: string;
            /** @description Ids of the limits that are not known without it. */
            limits: string[];
            /** @description Titles of these limits, each once. */
            titles: string[];
            /** @description When growth reaches the first of them at the latest; null where that is not known. */
            reached_text: string | null;
        };
        /**
         * SummaryLimit
         * @description A limit that is not OK.
         */
        SummaryLimit: {
            /** @description Identifier, unique among its kind. */
            id: string;
            /** @description Title, for people. */
            title: string;
            /** @description Name of the part that it belongs to, for people. */
            subject: string;
            /**
             * @description The verdict; null where there is none.
             * @enum {string}
             */
            verdict: "exceeded" | "watch" | "unknown" | "ok";
            /** @description With its unit; null where it is not known. */
            used: string | null;
            /** @description The limit with its unit; null where it is not known. */
            limit: string | null;
            /** @description Used share, for people; null where it is not known. */
            used_pct: string | null;
            /** @description Day on which growth reaches it, of one that is not known the latest; `today`; null without any. */
            reached: string | null;
            /** @description That day for people: month and year up to ten years ahead, then the year; `Today`; of a plan without growth the multiple of today's load; null where it is not known. */
            reached_text: string | null;
            /** @description What would help, as sentences. */
            recommendations: string[];
            /** @description What to enter, or to measure, to know more. */
            missing: string[];
            /** @description Why the verdict is at best `watch`; null where nothing speaks against `ok`. */
            caution: string | null;
            /** @description Whether `not_known` alone names it on the page: it is not known, and not that of the conclusion. */
            folded: boolean;
        };
        /**
         * SummaryPart
         * @description A part of the plan with its inputs.
         */
        SummaryPart: {
            /** @description JSON pointer into the plan. */
            path: string;
            /** @description Kind, the same for all of its kind. */
            kind: string;
            /** @description Name of the part; null where it has none. */
            name: string | null;
            /** @description Its inputs. */
            fields: components["schemas"]["SummaryField"][];
        };
        /**
         * SurvivedOutage
         * @description The longest outage that is survived; both lengths are confirmed by an assessment of their own.
         */
        SurvivedOutage: {
            /** @description The id of a limit. */
            limit: string;
            /** @description The longest outage that is survived. */
            seconds: number;
            /** @description The next longer outage, in which the limit is exceeded. */
            exceeded_seconds: number;
            /** @description The time for people, such as `29 min`. */
            duration: string;
            /** @description Whether a limit that cannot be judged may be reached sooner. */
            at_most: boolean;
        };
        /**
         * Sweep
         * @description The requested numbers at every point.
         */
        Sweep: {
            /** @description The inputs, with their values. */
            inputs: components["schemas"]["SweepAxis"][];
            /** @description The numbers by their ids. */
            outputs: {
                [key: string]: components["schemas"]["Curve"];
            };
            /** @description The worst verdict of all limits at each point. */
            verdicts: (("exceeded" | "watch" | "unknown" | "ok") | (("exceeded" | "watch" | "unknown" | "ok") | null)[] | null)[];
            /** @description Whether a limit is unknown at the point and not in the plan. */
            undecided: (boolean | boolean[])[];
            /** @description Inputs and outputs of the plan itself. */
            current: components["schemas"]["CurrentPoint"];
            /** @description Along one number; empty for other inputs. */
            crossings: components["schemas"]["Crossing"][];
            /** @description Share of a limit from which the verdict is `watch`. */
            watch_pct: number;
            /** @description Versions of the rules and figures that computed an answer. */
            version: components["schemas"]["Version"];
        };
        /**
         * SweepAxis
         * @description An input of the sweep, with its values.
         */
        SweepAxis: {
            /** @description JSON pointer into the plan. */
            path: string;
            /** @description The fields that take the same values. */
            also: string[];
            /** @description Label of the field; null where it has none. */
            title: string | null;
            /** @description Unit of the numbers beside it; null where they have none. */
            unit: string | null;
            /** @description Name of the attribute in MQ; null where it has none. */
            mq_name: string | null;
            /** @description Whether the values between two points have a meaning. */
            continuous: boolean;
            /** @description The values at the points. */
            values: components["schemas"]["JsonValue"][];
        };
        /**
         * SweptInput
         * @description A field of the plan with the values that it takes: listed, or a range.
         */
        SweptInput: {
            /** @description JSON pointer to a field of the plan. */
            path: string;
            /** @description The values that it takes; left out: a range. */
            values?: components["schemas"]["JsonValue"][] | null;
            /** @description First value of the range, in the unit of the field. */
            from?: number | null;
            /** @description Last value of the range, in the unit of the field. */
            to?: number | null;
            /**
             * @description How many values of the range.
             * @default 100
             */
            points?: number;
            /**
             * @description How the values of the range are spaced.
             * @default linear
             * @enum {string}
             */
            scale?: "linear" | "logarithmic";
            /** @description Further fields that take the same value at each point. */
            also?: string[];
        };
        /**
         * TagCount
         * @description A tag with its number of plans.
         */
        TagCount: {
            /** @description The tag. */
            tag: string;
            /** @description How many plans have it. */
            plans: number;
        };
        /**
         * TagList
         * @description Every tag in use.
         */
        TagList: {
            /** @description Tags with their numbers of plans. */
            tags: components["schemas"]["TagCount"][];
        };
        /**
         * Target
         * @description A number of the assessment with the bound that it has to keep.
         */
        Target: {
            /** @description Id of a number, such as `PRD1/QM21/csa#used_pct`. `first_limit#multiple` at least 1.5: limits hold at one and a half times the workload. */
            output: string;
            /** @description The number may be at most this, in its own unit. */
            at_most?: number | null;
            /** @description The number must be at least this, in its own unit. */
            at_least?: number | null;
        };
        /**
         * Tasks
         * [{tasks} tasks][, {requests} requests][ in {interval_s}]
         * @description The adapters, the dispatchers or the TLS tasks as the statistics of one interval show them.
         */
        Tasks: {
            /** @description How many there are. */
            tasks?: number | null;
            /** @description Requests in the interval */
            requests?: number | null;
            /**
             * Elapsed, each
             * @description Average elapsed time of a request
             */
            avg_elapsed_us?: number | null;
            /**
             * CPU, each
             * @description Average CPU of a request
             */
            avg_cpu_us?: number | null;
            /**
             * Interval
             * @description Length of the interval
             */
            interval_s?: number | null;
            /**
             * CPU measured on
             * @description Machine on which this was measured
             */
            cpu_measured_on?: ("zEC12" | "z13" | "z14" | "z15" | "z16" | "z17") | null;
        };
        /**
         * TemplateChange
         * @description A field and its value in the scenario.
         */
        TemplateChange: {
            /** @description JSON pointer of the field. */
            path: string;
            /** @description Value in the scenario; null: not known. */
            value: components["schemas"]["JsonValue"];
        };
        /**
         * Threshold
         * @description What a limit must keep; with several fields all of them.
         */
        Threshold: {
            /** @description Largest used share of the limit, in per cent. */
            max_used_pct?: number | null;
            /** @description Smallest multiple of today's workload at which the limit may be reached: 1.5 is half as much again. */
            min_multiple?: number | null;
            /** @description Day, YYYY-MM-DD, through which growth must not reach the limit. */
            holds_until?: string | null;
            /** @description The same, as days from the day of the check. */
            holds_days?: number | null;
        };
        /**
         * Thresholds
         * @description Shares of a limit from which the verdict is another one.
         */
        Thresholds: {
            /** @description Share of a limit from which the verdict is `watch`. */
            watch_pct: number;
            /** @description Share of a limit from which the verdict is `exceeded`. */
            exceeded_pct: number;
        };
        /**
         * Tightest
         * @description The limit with the least headroom at a value.
         */
        Tightest: {
            /** @description null where nothing has to hold. */
            limit: string | null;
            /** @description Title of the limit; null where nothing has to hold. */
            title: string | null;
            /** @description Name of the part that the limit belongs to; null where nothing has to hold. */
            subject: string | null;
            /** @description Used share of the limit; null where it is not known. */
            used_pct: number | null;
            /** @description Multiple of the workload that reaches it, for such a target. */
            multiple: number | null;
            /** @description What forbids larger or smaller values; null where nothing does. */
            reason: ("limit" | "caution" | "target" | "missing-input" | "not-published") | null;
            /** @description The caution that forbids the value, and that other values of the field avoid. */
            caution: string | null;
        };
        /**
         * TwoCautions
         * @description The caution of a limit before and after; null where it has none.
         */
        TwoCautions: {
            /** @description The value before. */
            from: string | null;
            /** @description The value after. */
            to: string | null;
        };
        /**
         * TwoNumbers
         * @description A number before and after.
         */
        TwoNumbers: {
            /** @description Unit of the numbers beside it; null where they have none. */
            unit: string | null;
            /** @description The number before; null where there is none. */
            from: number | null;
            /** @description The number after; null where there is none. */
            to: number | null;
            /** @description After less before; null where one of them is not known. */
            change: number | null;
        };
        /**
         * TwoVerdicts
         * @description A verdict before and after; null where there is no such limit.
         */
        TwoVerdicts: {
            /** @description The verdict before; null where there is no such limit. */
            from: ("exceeded" | "watch" | "unknown" | "ok") | null;
            /** @description The verdict after; null where there is no such limit. */
            to: ("exceeded" | "watch" | "unknown" | "ok") | null;
        };
        /**
         * UnassessedInOutage
         * @description A part of the plan that is not assessed, and what to enter.
         */
        UnassessedInOutage: {
            /** @description JSON pointer into the plan. */
            path: string | null;
            /** @description What it is about, as a sentence. */
            message: string;
            /** @description Title of the limits that are not assessed. */
            title: string;
            /** @description Name of the part that it belongs to, for people. */
            subject: string;
        };
        /**
         * UnavailableSource
         * @description A document that the planner does not encode, because it could not be obtained, and what it would settle.
         */
        UnavailableSource: {
            /** @description Title, for people. */
            title: string;
            /** @description What the document would answer. */
            would_settle: string;
        };
        /**
         * UncertainLimit
         * @description A limit that is known up to a multiple of today's workload; beyond it only its ends are, if anything.
         */
        UncertainLimit: {
            /** @description The id of a limit. */
            limit: string;
            /** @description Multiple of today's workload; null where it is not known. */
            multiple: components["schemas"]["Multiple"];
            /** @description The statement as a sentence, for people. */
            sentence: string;
        };
        /**
         * UnknownFrom
         * @description A limit that cannot be judged from an upgrade on.
         */
        UnknownFrom: {
            /** @description Id of the limit. */
            limit: string;
            /** @description Title, for people. */
            title: string;
            /** @description Name of the part that it belongs to, for people. */
            subject: string;
            /** @description Years from the date of the plan. */
            years: number;
            /** @description Day, as YYYY-MM-DD; null where the plan has no date. */
            date: string | null;
        };
        /**
         * UnknownInOutage
         * @description A limit that the outage affects and that cannot be judged.
         */
        UnknownInOutage: {
            /** @description Identifier, unique among its kind. */
            id: string;
            /** @description Kind, the same for all of its kind. */
            kind: string;
            /** @description Title, for people. */
            title: string;
            /** @description Name of the part that it belongs to, for people. */
            subject: string;
            /** @description A field to enter. */
            missing: components["schemas"]["NeededInput"][];
        };
        /**
         * UnpublishedChart
         * @description A chart whose numbers the text does not repeat.
         */
        UnpublishedChart: {
            /** @description Id of the document in /api/v1/sources. */
            document: string;
            /** @description Section of the document. */
            section: string;
            /** @description Number of the chart in the document; null where it has none. */
            chart: string | null;
            /** @description What it is, in words. */
            what: string;
            /** @description The reason, in words. */
            why: string;
        };
        /**
         * UnpublishedCost
         * @description A feature whose cost no report has for such a plan, with what to measure.
         */
        UnpublishedCost: {
            /** @description Id of the feature. */
            feature: string;
            /** @description Name of the feature, for people. */
            title: string;
            /** @description Name of the part that it belongs to, for people. */
            subject: string;
            /** @description JSON pointer into the plan. */
            path: string;
            /** @description Engines that it adds. */
            cpu: components["schemas"]["Number"] | null;
            /** @description The cost for people. */
            text: string;
            /** @description Whether a report has the cost for such a plan; here never. */
            published: boolean;
            /** @description Why the CPU is not known, or what to enter. */
            reason: string | null;
            /** @description Empty for TLS and compression, which a plan does not describe. */
            moved: components["schemas"]["MovedResult"][];
            /** @description What to do, to check or to measure. */
            step: components["schemas"]["ChecklistStep"];
        };
        /**
         * UnreadLine
         * @description A line of the text that is no definition.
         */
        UnreadLine: {
            /** @description Its number, from 1. */
            line: number;
            /** @description Its beginning. */
            text: string;
            /** @description Why it was not read. */
            reason: string;
        };
        /**
         * UnreadMessages
         * @description Messages that were not understood.
         */
        UnreadMessages: {
            /** @description Number of the text, from 0. */
            source: number;
            /** @description Id of the message. */
            id: string;
            /** @description How many there are. */
            count: number;
            /** @description Line of the first one. */
            line: number;
            /** @description The beginning of the first one. */
            text: string;
            /** @description Whether such messages are read otherwise: these may be cut off. */
            has_reader: boolean;
        };
        /**
         * UpgradeDetails
         * @description One queue manager on the newest release: every number that differs, and the checklist.
         */
        UpgradeDetails: {
            /** @description Name, for people. */
            name: string;
            /** @description JSON pointer into the plan. */
            path: string;
            /** @description A limit or a quantity that differs between the plan and the changed plan. */
            moved: components["schemas"]["MovedResult"][];
            /** @description What to do, to check or to measure. */
            steps: components["schemas"]["ChecklistStep"][];
            /** @description What the newest release makes possible besides. */
            possible: string[];
        };
        /**
         * UpgradeMade
         * @description An upgrade with its time.
         */
        UpgradeMade: {
            /** @description When, in years from the date of the plan. */
            years: number;
            /** @description Day, as YYYY-MM-DD; null where the plan has no date. */
            date: string | null;
            /** @description The fields that it changes. */
            changes: components["schemas"]["ChangeMade"][];
            /** @description Limits that are not there before the upgrade. */
            added: string[];
            /** @description Limits that are not there from the upgrade on. */
            dropped: string[];
        };
        /**
         * UploadList
         * @description The uploads of the service.
         */
        UploadList: {
            /** @description The uploads, newest first. */
            uploads: components["schemas"]["UploadState"][];
            /** @description Kinds of names that can be masked; none where the service has no key for it. */
            mask_kinds: ("hosts" | "users" | "queues")[];
            /** @description Size of the largest file that this service takes, in bytes. */
            most_bytes: number;
            /** @description Size of the largest part of a file that one request may have, in bytes. */
            part_bytes: number;
        };
        /**
         * UploadState
         * @description A file that is uploaded, and its import.
         */
        UploadState: {
            /** @description Identifier of the upload. */
            id: string;
            /** @description Name of the file. */
            name: string;
            /** @description Its size, in bytes. */
            size: number;
            /** @description Bytes that have arrived: the next part begins there. */
            offset: number;
            /** @description Kinds of names that its import masks. */
            mask: ("hosts" | "users" | "queues")[];
            /**
             * @description Whether it is uploaded or imported, or why not.
             * @enum {string}
             */
            state: "uploading" | "uploaded" | "importing" | "imported" | "failed";
            /** @description What the import is doing; empty where it does not run. */
            step: string;
            /** @description Share of this step that is done, from 0 to 1. */
            share: number;
            /** @description Why it failed and what to do; null where it did not. */
            error: string | null;
            /** @description What the import found; null before its end. */
            report: components["schemas"]["ImportedFile"] | null;
            /**
             * Format: date-time
             * @description When the upload began, in UTC.
             */
            created: string;
            /**
             * Format: date-time
             * @description When it changed last, in UTC. After a day without change it is removed.
             */
            changed: string;
        };
        /**
         * UseOfMeasured
         * @description How a plan can use a measured number.
         */
        UseOfMeasured: {
            /** @description What it sets; empty where it cannot be used. */
            fields: components["schemas"]["FieldToSet"][];
            /** @description What to know before; null where nothing. */
            note: string | null;
            /** @description Why it cannot be used; null where it can. */
            why_not: string | null;
        };
        /**
         * Version
         * @description Versions of the rules and figures that computed an answer.
         */
        Version: {
            /** @description Ids of rules, as in /api/v1/rules. */
            rules: string;
            /** @description Ids of published figures, as in /api/v1/figures. */
            figures: string;
        };
        /**
         * Versions
         * @description The versions of the earlier and of today's answer.
         */
        Versions: {
            /** @description The value before. */
            from: components["schemas"]["Version"] | null;
            /** @description The value after. */
            to: components["schemas"]["Version"];
        };
        /**
         * Waiver
         * @description An exception for some limits until a day: what would warn or fail is reported as waived.
         */
        Waiver: {
            /** @description Limits, by id (`PRD1/csa`) or kind (`csa`); * and ? stand for any signs. */
            limits: string[];
            /**
             * @description Plans, by the name of their file or, where they are stored, their own; * and ? stand for any signs.
             * @default [
             *       "*"
             *     ]
             */
            plans?: string[];
            /** @description Why the exception is acceptable. */
            reason: string;
            /** @description Who approved it. */
            approved_by?: string | null;
            /**
             * Format: date
             * @description Last day, YYYY-MM-DD, on which it applies.
             */
            expires: string;
            /** @description Largest used share of the limit that is waived, in per cent; without it, any. */
            max_used_pct?: number | null;
        };
        /**
         * Webhook
         * @description A webhook, without its secret.
         */
        Webhook: {
            /** @description Identifier, unique among its kind. */
            id: string;
            /** @description Address of the receiver. */
            url: string;
            /** @description Name, for people. */
            name: string;
            /** @description Only plans with this tag; null: all. */
            tag: string | null;
            /**
             * Format: date-time
             * @description When it was created, in UTC.
             */
            created_at: string;
            /** @description When the receiver responded with 410; nothing is sent since. */
            disabled_at: string | null;
        };
        /**
         * WebhookList
         * @description Your webhooks.
         */
        WebhookList: {
            /** @description A webhook, without its secret. */
            webhooks: components["schemas"]["Webhook"][];
        };
        /**
         * WebhookToCreate
         * @description Where to send messages, and about which plans.
         */
        WebhookToCreate: {
            /** @description Address of the receiver, such as https://hooks.example.com/mq. */
            url: string;
            /** @description What it is for. */
            name: string;
            /** @description Only plans with this tag; default: all that you may see. */
            tag?: string | null;
        };
        /**
         * Whoami
         * @description The principal of the request.
         */
        Whoami: {
            /**
             * @description Whether the service asks for tokens.
             * @enum {string}
             */
            auth: "none" | "token";
            /** @description Name of the principal. */
            name: string;
            /**
             * @description What the token allows; each scope includes those before it.
             * @enum {string}
             */
            scope: "read" | "write" | "admin";
            /** @description Whether this service has a store of measurements. */
            measurements: boolean;
        };
        /**
         * Workload
         * [{put_rate_per_s}][ × {message_bytes}][, {persistent}][, page set {page_set}][, {structure}]
         * @description Messages of one kind through one queue, or through queues that are used alike.
         */
        Workload: {
            /**
             * Workload
             * @description Must be unique
             */
            name: string;
            /**
             * Put rate
             * @description Messages put per second
             */
            put_rate_per_s?: number | null;
            /**
             * Get rate
             * @description Messages got per second; if left out, the put rate
             */
            get_rate_per_s?: number | null;
            /**
             * Get rate while catching up
             * @description Messages that consumers can get per second while they work off a backlog
             */
            catch_up_rate_per_s?: number | null;
            /**
             * Message size
             * @description Message size
             */
            message_bytes?: number | null;
            /**
             * @description Whether messages are persistent
             * @default false
             */
            persistent?: boolean;
            /**
             * In syncpoint
             * @description Whether messages are put in syncpoint
             * @default true
             */
            syncpoint?: boolean;
            /**
             * @description The call that puts
             * @default mqput
             * @enum {string}
             */
            call?: "mqput" | "mqput1";
            /**
             * @description A queue of this queue manager or of the group
             * @default private
             * @enum {string}
             */
            queue?: "private" | "shared";
            /**
             * Page set
             * @description Page set of a private queue
             */
            page_set?: number | null;
            /** @description Structure of a shared queue */
            structure?: string | null;
            /**
             * Messages usually on the queue
             * @description Number of messages that are on the queue in ordinary operation (CURDEPTH)
             */
            depth?: number | null;
            /**
             * MAXDEPTH
             * @description Messages that the queue may hold; the sum of several queues
             */
            max_depth?: number | null;
            /**
             * Consumer outage
             * @description How long messages are put and none are got
             */
            outage_s?: number | null;
            /**
             * CAPEXPRY
             * @description Seconds after which messages expire unread; none where left out
             */
            capexpry_s?: number | null;
            /**
             * CPU measured
             * @description Your own measurement of the CPU of a message, put and got, without what the plan lists separately: channel initiator, streaming, protection, log writes over zHyperLink. It counts for the message size, persistence and kind of queue that it was entered for; where these change, published bounds count until it is entered again
             */
            cpu_us_per_message?: number | null;
            /**
             * CPU measured on
             * @description Machine on which this was measured
             */
            cpu_measured_on?: ("zEC12" | "z13" | "z14" | "z15" | "z16" | "z17") | null;
            /**
             * CPU measured for
             * @description The messages for which the CPU was measured; as they are now where left out
             */
            cpu_measured_for?: components["schemas"]["MeasuredFor"] | null;
            /**
             * Separate growth rate
             * @description Annual growth of this part; the plan's where left out
             */
            annual_growth_pct?: number | null;
            /** @description Application that it belongs to */
            application?: string | null;
            /** @description Words to select it by, separated by commas */
            tags?: string | null;
            /**
             * Day profile
             * @description Shares of the rates by hour of the day; all of them at all hours where left out
             */
            day_profile?: components["schemas"]["DayProfile"] | null;
            /**
             * Stream queue
             * @description The stream queue (STREAMQ); none where left out
             */
            streaming?: components["schemas"]["Streaming"] | null;
        };
        /**
         * WorseLimit
         * @description A limit whose verdict a change makes worse.
         */
        WorseLimit: {
            /** @description The id of a limit. */
            limit: string;
            /**
             * @description After the change: exceeded, unknown or watch.
             * @enum {string}
             */
            verdict: "exceeded" | "watch" | "unknown" | "ok";
        };
        /**
         * ZhyperlinkBenefit
         * @description Gain, CPU, write sessions and links of zHyperLink, and for which logs.
         */
        ZhyperlinkBenefit: {
            /** @description What was asked, with its conditions. */
            about: string;
            /** @description The conclusion in one sentence. */
            headline: components["schemas"]["Headline"];
            /** @description The sentence below the headline. */
            detail: string;
            /** @description What to do. */
            recommendations: components["schemas"]["Recommendation"][];
            /** @description A number that the conclusion rests on, with its derivation and sources. */
            rests_on: components["schemas"]["Evidence"][];
            /** @description Versions of the rules and figures that computed an answer. */
            version: components["schemas"]["Version"];
            /** @description Those whose log rate needs it first. */
            queue_managers: components["schemas"]["ZhyperlinkCandidate"][];
            /** @description Names of queue managers that use it already. */
            using: string[];
            /** @description A log that cannot be written over zHyperLink. */
            left_out: components["schemas"]["LeftOut"][];
            /** @description What a control unit needs, by an assessment with all candidates over zHyperLink. */
            control_units: components["schemas"]["LinkedControlUnit"][];
            /** @description That all loggers together spend waiting. */
            engines: components["schemas"]["Number"] | null;
            /** @description The same in MSU; null where an LPAR with such loggers has no MSU of one engine. */
            msu_used: components["schemas"]["Number"] | null;
            /** @description What the MSU rest on, or how to see them. */
            msu: string;
            /** @description The length that was taken for all cables. */
            cable: components["schemas"]["CableLength"];
            /** @description A value that stands in for something that the plan leaves out. */
            assumptions: components["schemas"]["Assumption"][];
            /** @description What to do, to check or to measure. */
            steps: components["schemas"]["ChecklistStep"][];
            /** @description A chart with everything that draws it and fills its table. */
            chart: components["schemas"]["Chart"] | null;
        };
        /**
         * ZhyperlinkCandidate
         * @description A log that can be written over zHyperLink.
         */
        ZhyperlinkCandidate: {
            /** @description Name, for people. */
            name: string;
            /** @description Name of the LPAR. */
            lpar: string;
            /** @description JSON pointer into the plan. */
            path: string;
            /** @description Name of the control unit; null where the plan names none. */
            control_unit: string | null;
            /**
             * @description needed: for the log rate; settings: the log rate needs only settings that are off; short: exceeded over both; time: only writes get faster; slower: than zHPF as it is laid out.
             * @enum {string}
             */
            verdict: "needed" | "settings" | "short" | "time" | "unknown" | "slower";
            /** @description The log rate today. */
            before: components["schemas"]["ResultState"] | null;
            /** @description The log rate over zHyperLink. */
            after: components["schemas"]["ResultState"] | null;
            /** @description One log write over zHyperLink. */
            io_us: components["schemas"]["Number"];
            /** @description One log write with zHPF. */
            zhpf_us: components["schemas"]["Number"];
            /** @description A number of an assessment. */
            saving_us: components["schemas"]["Number"];
            /** @description Over all copies. */
            writes_per_s: components["schemas"]["Number"] | null;
            /** @description Whether the writes are as measured. */
            measured: boolean;
            /** @description That the logger spends waiting. */
            engines: components["schemas"]["Number"] | null;
            /** @description The same in MSU; null without the MSU of one engine of the LPAR. */
            msu: components["schemas"]["Number"] | null;
            /** @description Requirements that the plan does not state. */
            unchecked: string | null;
        };
        /**
         * SnapshotFile
         * @description A plan with its answer, the citations and versions of that, and a digest of all.
         */
        SnapshotFile: {
            /**
             * @description What tells a snapshot from a plan.
             * @constant
             */
            format: "mqplanner-sealed-plan";
            /**
             * @description Version of the format.
             * @constant
             */
            format_version: 1;
            /** @description Name and release of what wrote it. */
            product: string;
            /** @description Name of the plan. */
            name: string;
            /** @description Description of the plan. */
            description: string;
            /** @description Words that the plan is found by. */
            tags: string[];
            /** @description Number of the revision, from 1. */
            revision: number;
            /** @description When it was saved, in UTC. */
            saved_at: string;
            /** @description Who saved it; null where that is not known. */
            author: string | null;
            /** @description Reason of the change; null where none was given. */
            note: string | null;
            /** @description Name of the version; null where it has none. */
            version_name: string | null;
            /** @description The plan. One with mistakes can be saved too, and is returned exactly as it was sent. */
            plan: components["schemas"]["Plan"];
            /** @description null where the plan could not be assessed. */
            answer: components["schemas"]["StoredAnswer"] | null;
            /** @description Derivations of the answer, compressed (zlib) and in Base64. */
            derivations: string | null;
            /** @description All that the answer cites. */
            citations: {
                [key: string]: components["schemas"]["JsonValue"];
            }[];
            /** @description Rules and figures of the answer. */
            version: components["schemas"]["Version"] | null;
            /**
             * @description HMAC of all before it, where the service has a key.
             * @default null
             */
            signature?: string | null;
            /** @description Digest of all before it. */
            sha256: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    check_liveness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Liveness"];
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    check_readiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Readiness"];
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-ready`: The service is not ready. `detail` tells the operator what is missing. `store-unavailable`: The database or the object store does not respond. Retry after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    list_rules: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description ETag of what you have; 304 where it is current.
                 * @example "3"
                 */
                "if-none-match"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RuleList"];
                };
            };
            /** @description You have it already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    describe_rule: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description ETag of what you have; 304 where it is current.
                 * @example "3"
                 */
                "if-none-match"?: string | null;
            };
            path: {
                /**
                 * @description Id of the rule.
                 * @example chinit-max-svrconn
                 */
                rule_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RuleWithExamples"];
                };
            };
            /** @description You have it already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-found`: There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    evaluate_rule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the rule.
                 * @example chinit-max-svrconn
                 */
                rule_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RuleQuestion"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RuleAnswer"];
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. `invalid-json`: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `cross-site`: The request comes from a page of another site. Send it from the planner's own pages or from a program. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-found`: There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `request-timeout`: The body arrived too slowly. Send it again, at once. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `body-too-large`: The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `unsupported-media-type`: The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `calculation-too-long`: The calculation took too long. Ask for fewer points, inputs or queue managers at once. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    list_planning_questions: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description ETag of what you have; 304 where it is current.
                 * @example "3"
                 */
                "if-none-match"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanningQuestions"];
                };
            };
            /** @description You have it already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    describe_figure: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description ETag of what you have; 304 where it is current.
                 * @example "3"
                 */
                "if-none-match"?: string | null;
            };
            path: {
                /**
                 * @description Id of the figure.
                 * @example logger-full
                 */
                figure_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Figure"];
                };
            };
            /** @description You have it already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-found`: There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    list_figures: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description ETag of what you have; 304 where it is current.
                 * @example "3"
                 */
                "if-none-match"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FiguresList"];
                };
            };
            /** @description You have it already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    list_errata: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description ETag of what you have; 304 where it is current.
                 * @example "3"
                 */
                "if-none-match"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrataList"];
                };
            };
            /** @description You have it already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    list_conflicts: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description ETag of what you have; 304 where it is current.
                 * @example "3"
                 */
                "if-none-match"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictsList"];
                };
            };
            /** @description You have it already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    list_sources: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description ETag of what you have; 304 where it is current.
                 * @example "3"
                 */
                "if-none-match"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SourcesList"];
                };
            };
            /** @description You have it already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    list_missing: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description ETag of what you have; 304 where it is current.
                 * @example "3"
                 */
                "if-none-match"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingList"];
                };
            };
            /** @description You have it already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    list_coverage: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description ETag of what you have; 304 where it is current.
                 * @example "3"
                 */
                "if-none-match"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CoverageList"];
                };
            };
            /** @description You have it already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    assess_plan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanToAssess"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Assessment"];
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. `invalid-json`: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `cross-site`: The request comes from a page of another site. Send it from the planner's own pages or from a program. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `request-timeout`: The body arrived too slowly. Send it again, at once. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `body-too-large`: The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `unsupported-media-type`: The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `calculation-too-long`: The calculation took too long. Ask for fewer points, inputs or queue managers at once. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    detail_part: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PartToDetail"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartDetails"];
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. `invalid-json`: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `cross-site`: The request comes from a page of another site. Send it from the planner's own pages or from a program. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `request-timeout`: The body arrived too slowly. Send it again, at once. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `body-too-large`: The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `unsupported-media-type`: The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `calculation-too-long`: The calculation took too long. Ask for fewer points, inputs or queue managers at once. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    say_what_moved: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanAndAnswer"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Movements"];
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. `invalid-json`: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `cross-site`: The request comes from a page of another site. Send it from the planner's own pages or from a program. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `request-timeout`: The body arrived too slowly. Send it again, at once. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `body-too-large`: The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `unsupported-media-type`: The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `calculation-too-long`: The calculation took too long. Ask for fewer points, inputs or queue managers at once. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    explain_numbers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NumbersToExplain"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Explained"];
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. `invalid-json`: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `cross-site`: The request comes from a page of another site. Send it from the planner's own pages or from a program. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `request-timeout`: The body arrived too slowly. Send it again, at once. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `body-too-large`: The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `unsupported-media-type`: The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `calculation-too-long`: The calculation took too long. Ask for fewer points, inputs or queue managers at once. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    read_console: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConsoleText"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChannelInitiatorStorage"];
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. `invalid-json`: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `cross-site`: The request comes from a page of another site. Send it from the planner's own pages or from a program. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `request-timeout`: The body arrived too slowly. Send it again, at once. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `body-too-large`: The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `unsupported-media-type`: The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `calculation-too-long`: The calculation took too long. Ask for fewer points, inputs or queue managers at once. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    sweep_plan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanToSweep"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sweep"];
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. `invalid-json`: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `cross-site`: The request comes from a page of another site. Send it from the planner's own pages or from a program. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `request-timeout`: The body arrived too slowly. Send it again, at once. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `body-too-large`: The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `unsupported-media-type`: The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `calculation-too-long`: The calculation took too long. Ask for fewer points, inputs or queue managers at once. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    solve_plan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanToSolve"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Solution"];
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. `invalid-json`: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `cross-site`: The request comes from a page of another site. Send it from the planner's own pages or from a program. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `request-timeout`: The body arrived too slowly. Send it again, at once. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `body-too-large`: The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `unsupported-media-type`: The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `calculation-too-long`: The calculation took too long. Ask for fewer points, inputs or queue managers at once. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    reach_goal: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GoalToReach"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GoalReached"];
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. `invalid-json`: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `cross-site`: The request comes from a page of another site. Send it from the planner's own pages or from a program. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `request-timeout`: The body arrived too slowly. Send it again, at once. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `body-too-large`: The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `unsupported-media-type`: The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `calculation-too-long`: The calculation took too long. Ask for fewer points, inputs or queue managers at once. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    grow_plan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanToGrow"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanOverTime"];
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. `invalid-json`: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `cross-site`: The request comes from a page of another site. Send it from the planner's own pages or from a program. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `request-timeout`: The body arrived too slowly. Send it again, at once. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `body-too-large`: The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `unsupported-media-type`: The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `calculation-too-long`: The calculation took too long. Ask for fewer points, inputs or queue managers at once. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    plan_in_outage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanInOutage"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OutageAnswer"];
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. `invalid-json`: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `cross-site`: The request comes from a page of another site. Send it from the planner's own pages or from a program. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `request-timeout`: The body arrived too slowly. Send it again, at once. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `body-too-large`: The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `unsupported-media-type`: The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `calculation-too-long`: The calculation took too long. Ask for fewer points, inputs or queue managers at once. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    plan_in_outages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanInOutages"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OutageGrid"];
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. `invalid-json`: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `cross-site`: The request comes from a page of another site. Send it from the planner's own pages or from a program. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `request-timeout`: The body arrived too slowly. Send it again, at once. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `body-too-large`: The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `unsupported-media-type`: The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `calculation-too-long`: The calculation took too long. Ask for fewer points, inputs or queue managers at once. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    compare_plans: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlansToCompare"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comparison"];
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. `invalid-json`: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `cross-site`: The request comes from a page of another site. Send it from the planner's own pages or from a program. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `request-timeout`: The body arrived too slowly. Send it again, at once. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `body-too-large`: The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `unsupported-media-type`: The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `calculation-too-long`: The calculation took too long. Ask for fewer points, inputs or queue managers at once. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    view_plan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanToView"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanViews"];
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. `invalid-json`: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `cross-site`: The request comes from a page of another site. Send it from the planner's own pages or from a program. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `request-timeout`: The body arrived too slowly. Send it again, at once. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `body-too-large`: The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `unsupported-media-type`: The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `calculation-too-long`: The calculation took too long. Ask for fewer points, inputs or queue managers at once. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    list_scenario_templates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanRequest"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScenarioTemplates"];
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. `invalid-json`: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `cross-site`: The request comes from a page of another site. Send it from the planner's own pages or from a program. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `request-timeout`: The body arrived too slowly. Send it again, at once. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `body-too-large`: The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `unsupported-media-type`: The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `calculation-too-long`: The calculation took too long. Ask for fewer points, inputs or queue managers at once. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    move_to_newest_release: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanToMove"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewestRelease"];
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. `invalid-json`: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `cross-site`: The request comes from a page of another site. Send it from the planner's own pages or from a program. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `request-timeout`: The body arrived too slowly. Send it again, at once. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `body-too-large`: The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `unsupported-media-type`: The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `calculation-too-long`: The calculation took too long. Ask for fewer points, inputs or queue managers at once. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    weigh_zhyperlink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanToLink"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ZhyperlinkBenefit"];
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. `invalid-json`: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `cross-site`: The request comes from a page of another site. Send it from the planner's own pages or from a program. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `request-timeout`: The body arrived too slowly. Send it again, at once. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `body-too-large`: The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `unsupported-media-type`: The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `calculation-too-long`: The calculation took too long. Ask for fewer points, inputs or queue managers at once. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    cost_features: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FeaturesToCost"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeatureCosts"];
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. `invalid-json`: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `cross-site`: The request comes from a page of another site. Send it from the planner's own pages or from a program. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `request-timeout`: The body arrived too slowly. Send it again, at once. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `body-too-large`: The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `unsupported-media-type`: The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `calculation-too-long`: The calculation took too long. Ask for fewer points, inputs or queue managers at once. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    count_more_queue_managers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanToExtend"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MoreQueueManagers"];
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. `invalid-json`: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `cross-site`: The request comes from a page of another site. Send it from the planner's own pages or from a program. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `request-timeout`: The body arrived too slowly. Send it again, at once. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `body-too-large`: The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `unsupported-media-type`: The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `calculation-too-long`: The calculation took too long. Ask for fewer points, inputs or queue managers at once. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    find_tightest_hour: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanInADay"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DayAnswer"];
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. `invalid-json`: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `cross-site`: The request comes from a page of another site. Send it from the planner's own pages or from a program. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `request-timeout`: The body arrived too slowly. Send it again, at once. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `body-too-large`: The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `unsupported-media-type`: The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `calculation-too-long`: The calculation took too long. Ask for fewer points, inputs or queue managers at once. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    summarize_plan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanRequest"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Summary"];
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. `invalid-json`: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `cross-site`: The request comes from a page of another site. Send it from the planner's own pages or from a program. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `request-timeout`: The body arrived too slowly. Send it again, at once. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `body-too-large`: The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `unsupported-media-type`: The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `calculation-too-long`: The calculation took too long. Ask for fewer points, inputs or queue managers at once. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    write_plan_report: {
        parameters: {
            query: {
                /**
                 * @description `csv` without `table`: all tables in a ZIP archive. `xlsx`: with live formulas.
                 * @example csv
                 */
                format: "html" | "md" | "pdf" | "xlsx" | "csv";
                /**
                 * @description `management`: one page. `review`: every limit, input, assumption and source.
                 * @example review
                 */
                kind?: "management" | "review";
                /**
                 * @description The paper of a PDF.
                 * @example a4
                 */
                paper?: "a4" | "letter";
                /**
                 * @description The one table that CSV is wanted of, such as `limits`.
                 * @example limits
                 */
                table?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanRequest"];
            };
        };
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    /** @description A name for the file. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                    "text/markdown": string;
                    "text/csv": string;
                    "application/pdf": string;
                    "application/zip": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. `invalid-json`: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `cross-site`: The request comes from a page of another site. Send it from the planner's own pages or from a program. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `request-timeout`: The body arrived too slowly. Send it again, at once. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `body-too-large`: The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `unsupported-media-type`: The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `calculation-too-long`: The calculation took too long. Ask for fewer points, inputs or queue managers at once. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    list_presets: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description ETag of what you have; 304 where it is current.
                 * @example "3"
                 */
                "if-none-match"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PresetList"];
                };
            };
            /** @description You have it already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    get_preset: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description ETag of what you have; 304 where it is current.
                 * @example "3"
                 */
                "if-none-match"?: string | null;
            };
            path: {
                /**
                 * @description Name of the preset.
                 * @example first-queue-manager
                 */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Plan"];
                };
            };
            /** @description You have it already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-found`: There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    get_plan_schema: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description ETag of what you have; 304 where it is current.
                 * @example "3"
                 */
                "if-none-match"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JsonSchemaDocument"];
                };
            };
            /** @description You have it already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    read_plan_document: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanAsText"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanRead"];
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. `invalid-json`: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `cross-site`: The request comes from a page of another site. Send it from the planner's own pages or from a program. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `request-timeout`: The body arrived too slowly. Send it again, at once. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `body-too-large`: The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `unsupported-media-type`: The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `calculation-too-long`: The calculation took too long. Ask for fewer points, inputs or queue managers at once. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    make_new_plan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewEstate"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewPlan"];
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. `invalid-json`: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `cross-site`: The request comes from a page of another site. Send it from the planner's own pages or from a program. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `request-timeout`: The body arrived too slowly. Send it again, at once. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `body-too-large`: The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `unsupported-media-type`: The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `calculation-too-long`: The calculation took too long. Ask for fewer points, inputs or queue managers at once. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    write_plan_document: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanToWrite"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanWritten"];
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. `invalid-json`: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `cross-site`: The request comes from a page of another site. Send it from the planner's own pages or from a program. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `request-timeout`: The body arrived too slowly. Send it again, at once. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `body-too-large`: The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `unsupported-media-type`: The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `calculation-too-long`: The calculation took too long. Ask for fewer points, inputs or queue managers at once. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    preview_measurements: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MeasurementsToPreview"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MeasurementPreview"];
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. `invalid-json`: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `cross-site`: The request comes from a page of another site. Send it from the planner's own pages or from a program. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `request-timeout`: The body arrived too slowly. Send it again, at once. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `body-too-large`: The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `unsupported-media-type`: The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `calculation-too-long`: The calculation took too long. Ask for fewer points, inputs or queue managers at once. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    apply_measurements: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MeasurementsToApply"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppliedMeasurements"];
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. `invalid-json`: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `cross-site`: The request comes from a page of another site. Send it from the planner's own pages or from a program. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `request-timeout`: The body arrived too slowly. Send it again, at once. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `body-too-large`: The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `unsupported-media-type`: The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `calculation-too-long`: The calculation took too long. Ask for fewer points, inputs or queue managers at once. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    generate_configuration: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfigurationRequest"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Configuration"];
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. `invalid-json`: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `cross-site`: The request comes from a page of another site. Send it from the planner's own pages or from a program. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `request-timeout`: The body arrived too slowly. Send it again, at once. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `body-too-large`: The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `unsupported-media-type`: The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `calculation-too-long`: The calculation took too long. Ask for fewer points, inputs or queue managers at once. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    download_configuration: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfigurationTextRequest"];
            };
        };
        responses: {
            /** @description The definitions, with reasons as comments. */
            200: {
                headers: {
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. `invalid-json`: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `cross-site`: The request comes from a page of another site. Send it from the planner's own pages or from a program. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `request-timeout`: The body arrived too slowly. Send it again, at once. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `body-too-large`: The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `unsupported-media-type`: The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `calculation-too-long`: The calculation took too long. Ask for fewer points, inputs or queue managers at once. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    compare_configuration: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfigurationDiffRequest"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfigurationDiff"];
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. `invalid-json`: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `cross-site`: The request comes from a page of another site. Send it from the planner's own pages or from a program. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `request-timeout`: The body arrived too slowly. Send it again, at once. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `body-too-large`: The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `unsupported-media-type`: The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `calculation-too-long`: The calculation took too long. Ask for fewer points, inputs or queue managers at once. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    list_plans: {
        parameters: {
            query?: {
                /**
                 * @description Each word has to be in the name, the description or a tag.
                 * @example payments
                 */
                q?: string;
                /**
                 * @description Only plans with this tag.
                 * @example production
                 */
                tag?: string | null;
                /**
                 * @description Whether archived plans are listed.
                 * @example no
                 */
                archived?: "no" | "yes" | "all";
                /**
                 * @description Only plans with this as the worst of all limits.
                 * @example watch
                 */
                verdict?: ("exceeded" | "watch" | "unknown" | "ok") | null;
                /**
                 * @description Only plans of which a limit may be reached below this multiple of today's workload, such as 1.5.
                 * @example 1.5
                 */
                multiple_below?: number | null;
                /**
                 * @description Only plans of which growth may reach a limit before this day.
                 * @example 2027-03-31
                 */
                reached_before?: string | null;
                /**
                 * @description Only plans whose first limit has this id.
                 * @example PRD1/QM21/csa
                 */
                first_limit?: string | null;
                /**
                 * @description Only plans whose first limit is of this kind, such as `csa`.
                 * @example csa
                 */
                first_limit_kind?: string | null;
                /**
                 * @description Name of the principal who owns the plan.
                 * @example you
                 */
                owner?: string | null;
                /**
                 * @description Of one of its queue managers, such as `production`.
                 * @example production
                 */
                environment?: string | null;
                /**
                 * @description `opened` lists only plans that you have opened.
                 * @example updated
                 */
                sort?: "updated" | "created" | "name" | "opened" | "verdict" | "first_limit" | "date" | "owner" | "tags";
                /**
                 * @description Default: descending for times, else ascending.
                 * @example desc
                 */
                order?: ("asc" | "desc") | null;
                /**
                 * @description Length of a page.
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description `next` of the previous page.
                 * @example WyJ1cGRhdGVkIix0cnVlLCIyMDI2LTExLTAxVDA4OjAwOjAwKzAwOjAwIiwiWmt6dlEwYzhUMldtNXhZaDFMc1JiQSJd
                 */
                cursor?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanList"];
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-signed-in`: An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    /** @description How to sign in. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-allowed`: You may not do that. Use a token of wider scope or ask the owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-failed-lookups`: Too many failed look-ups. Wait for `Retry-After` seconds. `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `not-ready`: The service is not ready. `detail` tells the operator what is missing. `store-unavailable`: The database or the object store does not respond. Retry after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    create_plan: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A random text of your own, such as a UUID. The same request under the same key within a day gets the same response and is not executed again.
                 * @example 2f1c7a52-8d0f-4a53-9a3e-6f0f5d1a7b11
                 */
                "Idempotency-Key"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanToCreate"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    /** @description Address of what was created. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanRecord"];
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. `invalid-json`: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-signed-in`: An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    /** @description How to sign in. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `cross-site`: The request comes from a page of another site. Send it from the planner's own pages or from a program. `not-allowed`: You may not do that. Use a token of wider scope or ask the owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `request-timeout`: The body arrived too slowly. Send it again, at once. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `quota-reached`: Nothing more can be stored. Delete what is not needed, or ask the operator for a higher limit; `errors` names it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `body-too-large`: The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `unsupported-media-type`: The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `idempotency-key-reused`: The Idempotency-Key is of another request. Use a new one. `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-failed-lookups`: Too many failed look-ups. Wait for `Retry-After` seconds. `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `calculation-too-long`: The calculation took too long. Ask for fewer points, inputs or queue managers at once. `not-ready`: The service is not ready. `detail` tells the operator what is missing. `store-unavailable`: The database or the object store does not respond. Retry after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    list_tags: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagList"];
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-signed-in`: An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    /** @description How to sign in. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-allowed`: You may not do that. Use a token of wider scope or ask the owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-failed-lookups`: Too many failed look-ups. Wait for `Retry-After` seconds. `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `not-ready`: The service is not ready. `detail` tells the operator what is missing. `store-unavailable`: The database or the object store does not respond. Retry after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    whoami: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Whoami"];
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-signed-in`: An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    /** @description How to sign in. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-allowed`: You may not do that. Use a token of wider scope or ask the owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-failed-lookups`: Too many failed look-ups. Wait for `Retry-After` seconds. `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `not-ready`: The service is not ready. `detail` tells the operator what is missing. `store-unavailable`: The database or the object store does not respond. Retry after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    get_plan: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description ETag of what you have; 304 where it is current.
                 * @example "3"
                 */
                "if-none-match"?: string | null;
            };
            path: {
                /**
                 * @description Id of the plan.
                 * @example ZkzvQ0c8T2Wm5xYh1LsRbA
                 */
                plan_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanRecord"];
                };
            };
            /** @description You have it already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-signed-in`: An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    /** @description How to sign in. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-allowed`: You may not do that. Use a token of wider scope or ask the owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-found`: There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-failed-lookups`: Too many failed look-ups. Wait for `Retry-After` seconds. `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `not-ready`: The service is not ready. `detail` tells the operator what is missing. `store-unavailable`: The database or the object store does not respond. Retry after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    save_plan: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description ETag of what is changed; the change is refused without it, or where it has changed since.
                 * @example "3"
                 */
                "if-match": string;
                /**
                 * @description A random text of your own, such as a UUID. The same request under the same key within a day gets the same response and is not executed again.
                 * @example 2f1c7a52-8d0f-4a53-9a3e-6f0f5d1a7b11
                 */
                "Idempotency-Key"?: string | null;
            };
            path: {
                /**
                 * @description Id of the plan.
                 * @example ZkzvQ0c8T2Wm5xYh1LsRbA
                 */
                plan_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanToSave"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanRecord"];
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. `invalid-json`: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-signed-in`: An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    /** @description How to sign in. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `cross-site`: The request comes from a page of another site. Send it from the planner's own pages or from a program. `not-allowed`: You may not do that. Use a token of wider scope or ask the owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-found`: There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `request-timeout`: The body arrived too slowly. Send it again, at once. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `archived`: The plan is archived. Restore it first. `quota-reached`: Nothing more can be stored. Delete what is not needed, or ask the operator for a higher limit; `errors` names it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `stale`: The plan has changed in the meantime. Open it again, and repeat the change. `unknown-etag`: If-Match is not an ETag of the plan or revision. Send the ETag that came with the plan or the revision, quotes included. */
            412: {
                headers: {
                    /** @description The current one. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `body-too-large`: The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `unsupported-media-type`: The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `idempotency-key-reused`: The Idempotency-Key is of another request. Use a new one. `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `precondition-required`: The change needs the ETag that it is based on. Send the ETag that came with the plan or the revision, quotes included. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-failed-lookups`: Too many failed look-ups. Wait for `Retry-After` seconds. `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `calculation-too-long`: The calculation took too long. Ask for fewer points, inputs or queue managers at once. `not-ready`: The service is not ready. `detail` tells the operator what is missing. `store-unavailable`: The database or the object store does not respond. Retry after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    delete_plan: {
        parameters: {
            query: {
                /**
                 * @description Name of the plan, as confirmation.
                 * @example One queue manager
                 */
                confirm: string;
            };
            header: {
                /**
                 * @description ETag of what is changed; the change is refused without it, or where it has changed since.
                 * @example "3"
                 */
                "if-match": string;
            };
            path: {
                /**
                 * @description Id of the plan.
                 * @example ZkzvQ0c8T2Wm5xYh1LsRbA
                 */
                plan_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-signed-in`: An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    /** @description How to sign in. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `cross-site`: The request comes from a page of another site. Send it from the planner's own pages or from a program. `not-allowed`: You may not do that. Use a token of wider scope or ask the owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-found`: There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-archived`: The plan is not archived. Archive it first. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `stale`: The plan has changed in the meantime. Open it again, and repeat the change. `unknown-etag`: If-Match is not an ETag of the plan or revision. Send the ETag that came with the plan or the revision, quotes included. */
            412: {
                headers: {
                    /** @description The current one. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `precondition-required`: The change needs the ETag that it is based on. Send the ETag that came with the plan or the revision, quotes included. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-failed-lookups`: Too many failed look-ups. Wait for `Retry-After` seconds. `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-ready`: The service is not ready. `detail` tells the operator what is missing. `store-unavailable`: The database or the object store does not respond. Retry after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    update_plan: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description ETag of what is changed; the change is refused without it, or where it has changed since.
                 * @example "3"
                 */
                "if-match": string;
            };
            path: {
                /**
                 * @description Id of the plan.
                 * @example ZkzvQ0c8T2Wm5xYh1LsRbA
                 */
                plan_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanToUpdate"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanRecord"];
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. `invalid-json`: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-signed-in`: An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    /** @description How to sign in. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `cross-site`: The request comes from a page of another site. Send it from the planner's own pages or from a program. `not-allowed`: You may not do that. Use a token of wider scope or ask the owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-found`: There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `request-timeout`: The body arrived too slowly. Send it again, at once. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `archived`: The plan is archived. Restore it first. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `stale`: The plan has changed in the meantime. Open it again, and repeat the change. `unknown-etag`: If-Match is not an ETag of the plan or revision. Send the ETag that came with the plan or the revision, quotes included. */
            412: {
                headers: {
                    /** @description The current one. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `body-too-large`: The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `unsupported-media-type`: The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `precondition-required`: The change needs the ETag that it is based on. Send the ETag that came with the plan or the revision, quotes included. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-failed-lookups`: Too many failed look-ups. Wait for `Retry-After` seconds. `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `calculation-too-long`: The calculation took too long. Ask for fewer points, inputs or queue managers at once. `not-ready`: The service is not ready. `detail` tells the operator what is missing. `store-unavailable`: The database or the object store does not respond. Retry after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    record_opening: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the plan.
                 * @example ZkzvQ0c8T2Wm5xYh1LsRbA
                 */
                plan_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-signed-in`: An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    /** @description How to sign in. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `cross-site`: The request comes from a page of another site. Send it from the planner's own pages or from a program. `not-allowed`: You may not do that. Use a token of wider scope or ask the owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-found`: There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-failed-lookups`: Too many failed look-ups. Wait for `Retry-After` seconds. `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `not-ready`: The service is not ready. `detail` tells the operator what is missing. `store-unavailable`: The database or the object store does not respond. Retry after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    archive_plan: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description ETag of what is changed; the change is refused without it, or where it has changed since.
                 * @example "3"
                 */
                "if-match": string;
            };
            path: {
                /**
                 * @description Id of the plan.
                 * @example ZkzvQ0c8T2Wm5xYh1LsRbA
                 */
                plan_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanRecord"];
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-signed-in`: An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    /** @description How to sign in. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `cross-site`: The request comes from a page of another site. Send it from the planner's own pages or from a program. `not-allowed`: You may not do that. Use a token of wider scope or ask the owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-found`: There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `stale`: The plan has changed in the meantime. Open it again, and repeat the change. `unknown-etag`: If-Match is not an ETag of the plan or revision. Send the ETag that came with the plan or the revision, quotes included. */
            412: {
                headers: {
                    /** @description The current one. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `precondition-required`: The change needs the ETag that it is based on. Send the ETag that came with the plan or the revision, quotes included. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-failed-lookups`: Too many failed look-ups. Wait for `Retry-After` seconds. `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-ready`: The service is not ready. `detail` tells the operator what is missing. `store-unavailable`: The database or the object store does not respond. Retry after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    restore_plan: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description ETag of what is changed; the change is refused without it, or where it has changed since.
                 * @example "3"
                 */
                "if-match": string;
            };
            path: {
                /**
                 * @description Id of the plan.
                 * @example ZkzvQ0c8T2Wm5xYh1LsRbA
                 */
                plan_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanRecord"];
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-signed-in`: An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    /** @description How to sign in. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `cross-site`: The request comes from a page of another site. Send it from the planner's own pages or from a program. `not-allowed`: You may not do that. Use a token of wider scope or ask the owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-found`: There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `stale`: The plan has changed in the meantime. Open it again, and repeat the change. `unknown-etag`: If-Match is not an ETag of the plan or revision. Send the ETag that came with the plan or the revision, quotes included. */
            412: {
                headers: {
                    /** @description The current one. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `precondition-required`: The change needs the ETag that it is based on. Send the ETag that came with the plan or the revision, quotes included. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-failed-lookups`: Too many failed look-ups. Wait for `Retry-After` seconds. `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-ready`: The service is not ready. `detail` tells the operator what is missing. `store-unavailable`: The database or the object store does not respond. Retry after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    duplicate_plan: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A random text of your own, such as a UUID. The same request under the same key within a day gets the same response and is not executed again.
                 * @example 2f1c7a52-8d0f-4a53-9a3e-6f0f5d1a7b11
                 */
                "Idempotency-Key"?: string | null;
            };
            path: {
                /**
                 * @description Id of the plan.
                 * @example ZkzvQ0c8T2Wm5xYh1LsRbA
                 */
                plan_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PlanToCopy"] | null;
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    /** @description Address of what was created. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanRecord"];
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. `invalid-json`: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-signed-in`: An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    /** @description How to sign in. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `cross-site`: The request comes from a page of another site. Send it from the planner's own pages or from a program. `not-allowed`: You may not do that. Use a token of wider scope or ask the owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-found`: There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `request-timeout`: The body arrived too slowly. Send it again, at once. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `quota-reached`: Nothing more can be stored. Delete what is not needed, or ask the operator for a higher limit; `errors` names it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `body-too-large`: The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `unsupported-media-type`: The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `idempotency-key-reused`: The Idempotency-Key is of another request. Use a new one. `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-failed-lookups`: Too many failed look-ups. Wait for `Retry-After` seconds. `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `calculation-too-long`: The calculation took too long. Ask for fewer points, inputs or queue managers at once. `not-ready`: The service is not ready. `detail` tells the operator what is missing. `store-unavailable`: The database or the object store does not respond. Retry after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    list_revisions: {
        parameters: {
            query?: {
                /**
                 * @description Length of a page.
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description `next` of the previous page.
                 * @example 40
                 */
                before?: number | null;
            };
            header?: never;
            path: {
                /**
                 * @description Id of the plan.
                 * @example ZkzvQ0c8T2Wm5xYh1LsRbA
                 */
                plan_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevisionList"];
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-signed-in`: An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    /** @description How to sign in. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-allowed`: You may not do that. Use a token of wider scope or ask the owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-found`: There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-failed-lookups`: Too many failed look-ups. Wait for `Retry-After` seconds. `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `not-ready`: The service is not ready. `detail` tells the operator what is missing. `store-unavailable`: The database or the object store does not respond. Retry after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    get_revision: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description ETag of what you have; 304 where it is current.
                 * @example "r2."
                 */
                "if-none-match"?: string | null;
            };
            path: {
                /**
                 * @description Id of the plan.
                 * @example ZkzvQ0c8T2Wm5xYh1LsRbA
                 */
                plan_id: string;
                /**
                 * @description Number of a revision.
                 * @example 2
                 */
                number: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Revision"];
                };
            };
            /** @description You have it already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-signed-in`: An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    /** @description How to sign in. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-allowed`: You may not do that. Use a token of wider scope or ask the owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-found`: There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-failed-lookups`: Too many failed look-ups. Wait for `Retry-After` seconds. `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `not-ready`: The service is not ready. `detail` tells the operator what is missing. `store-unavailable`: The database or the object store does not respond. Retry after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    name_revision: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description ETag of what is changed; the change is refused without it, or where it has changed since.
                 * @example "r2."
                 */
                "if-match": string;
            };
            path: {
                /**
                 * @description Id of the plan.
                 * @example ZkzvQ0c8T2Wm5xYh1LsRbA
                 */
                plan_id: string;
                /**
                 * @description Number of a revision.
                 * @example 2
                 */
                number: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RevisionToName"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevisionListItem"];
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. `invalid-json`: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-signed-in`: An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    /** @description How to sign in. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `cross-site`: The request comes from a page of another site. Send it from the planner's own pages or from a program. `not-allowed`: You may not do that. Use a token of wider scope or ask the owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-found`: There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `request-timeout`: The body arrived too slowly. Send it again, at once. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `stale`: The plan has changed in the meantime. Open it again, and repeat the change. `unknown-etag`: If-Match is not an ETag of the plan or revision. Send the ETag that came with the plan or the revision, quotes included. */
            412: {
                headers: {
                    /** @description The current one. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `body-too-large`: The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `unsupported-media-type`: The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `precondition-required`: The change needs the ETag that it is based on. Send the ETag that came with the plan or the revision, quotes included. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-failed-lookups`: Too many failed look-ups. Wait for `Retry-After` seconds. `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `calculation-too-long`: The calculation took too long. Ask for fewer points, inputs or queue managers at once. `not-ready`: The service is not ready. `detail` tells the operator what is missing. `store-unavailable`: The database or the object store does not respond. Retry after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    explain_revision: {
        parameters: {
            query: {
                /**
                 * @description Ids of numbers of the answer.
                 * @example [
                 *       "PRD1/QM21/csa#used"
                 *     ]
                 */
                ids: string[];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the plan.
                 * @example ZkzvQ0c8T2Wm5xYh1LsRbA
                 */
                plan_id: string;
                /**
                 * @description Number of a revision.
                 * @example 2
                 */
                number: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredExplanations"];
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-signed-in`: An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    /** @description How to sign in. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-allowed`: You may not do that. Use a token of wider scope or ask the owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-found`: There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-failed-lookups`: Too many failed look-ups. Wait for `Retry-After` seconds. `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `calculation-too-long`: The calculation took too long. Ask for fewer points, inputs or queue managers at once. `not-ready`: The service is not ready. `detail` tells the operator what is missing. `store-unavailable`: The database or the object store does not respond. Retry after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    restore_revision: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description ETag of what is changed; the change is refused without it, or where it has changed since.
                 * @example "3"
                 */
                "if-match": string;
                /**
                 * @description A random text of your own, such as a UUID. The same request under the same key within a day gets the same response and is not executed again.
                 * @example 2f1c7a52-8d0f-4a53-9a3e-6f0f5d1a7b11
                 */
                "Idempotency-Key"?: string | null;
            };
            path: {
                /**
                 * @description Id of the plan.
                 * @example ZkzvQ0c8T2Wm5xYh1LsRbA
                 */
                plan_id: string;
                /**
                 * @description Number of a revision.
                 * @example 2
                 */
                number: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RevisionDetails"] | null;
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanRecord"];
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. `invalid-json`: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-signed-in`: An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    /** @description How to sign in. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `cross-site`: The request comes from a page of another site. Send it from the planner's own pages or from a program. `not-allowed`: You may not do that. Use a token of wider scope or ask the owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-found`: There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `request-timeout`: The body arrived too slowly. Send it again, at once. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `archived`: The plan is archived. Restore it first. `quota-reached`: Nothing more can be stored. Delete what is not needed, or ask the operator for a higher limit; `errors` names it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `stale`: The plan has changed in the meantime. Open it again, and repeat the change. `unknown-etag`: If-Match is not an ETag of the plan or revision. Send the ETag that came with the plan or the revision, quotes included. */
            412: {
                headers: {
                    /** @description The current one. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `body-too-large`: The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `unsupported-media-type`: The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `idempotency-key-reused`: The Idempotency-Key is of another request. Use a new one. `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `precondition-required`: The change needs the ETag that it is based on. Send the ETag that came with the plan or the revision, quotes included. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-failed-lookups`: Too many failed look-ups. Wait for `Retry-After` seconds. `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `calculation-too-long`: The calculation took too long. Ask for fewer points, inputs or queue managers at once. `not-ready`: The service is not ready. `detail` tells the operator what is missing. `store-unavailable`: The database or the object store does not respond. Retry after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    compare_revisions: {
        parameters: {
            query: {
                /**
                 * @description Number of a revision.
                 * @example 1
                 */
                from: number;
                /**
                 * @description Number of another.
                 * @example 2
                 */
                to: number;
            };
            header?: never;
            path: {
                /**
                 * @description Id of the plan.
                 * @example ZkzvQ0c8T2Wm5xYh1LsRbA
                 */
                plan_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevisionComparison"];
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-signed-in`: An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    /** @description How to sign in. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-allowed`: You may not do that. Use a token of wider scope or ask the owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-found`: There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-failed-lookups`: Too many failed look-ups. Wait for `Retry-After` seconds. `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `calculation-too-long`: The calculation took too long. Ask for fewer points, inputs or queue managers at once. `not-ready`: The service is not ready. `detail` tells the operator what is missing. `store-unavailable`: The database or the object store does not respond. Retry after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    list_shares: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the plan.
                 * @example ZkzvQ0c8T2Wm5xYh1LsRbA
                 */
                plan_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShareList"];
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-signed-in`: An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    /** @description How to sign in. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-allowed`: You may not do that. Use a token of wider scope or ask the owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-found`: There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-failed-lookups`: Too many failed look-ups. Wait for `Retry-After` seconds. `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `not-ready`: The service is not ready. `detail` tells the operator what is missing. `store-unavailable`: The database or the object store does not respond. Retry after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    share_plan: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A random text of your own, such as a UUID. The same request under the same key within a day gets the same response and is not executed again.
                 * @example 2f1c7a52-8d0f-4a53-9a3e-6f0f5d1a7b11
                 */
                "Idempotency-Key"?: string | null;
            };
            path: {
                /**
                 * @description Id of the plan.
                 * @example ZkzvQ0c8T2Wm5xYh1LsRbA
                 */
                plan_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ShareToCreate"] | null;
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    /** @description Address of what was created. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedShare"];
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. `invalid-json`: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-signed-in`: An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    /** @description How to sign in. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `cross-site`: The request comes from a page of another site. Send it from the planner's own pages or from a program. `not-allowed`: You may not do that. Use a token of wider scope or ask the owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-found`: There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `request-timeout`: The body arrived too slowly. Send it again, at once. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `archived`: The plan is archived. Restore it first. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `body-too-large`: The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `unsupported-media-type`: The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `idempotency-key-reused`: The Idempotency-Key is of another request. Use a new one. `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-failed-lookups`: Too many failed look-ups. Wait for `Retry-After` seconds. `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `calculation-too-long`: The calculation took too long. Ask for fewer points, inputs or queue managers at once. `not-ready`: The service is not ready. `detail` tells the operator what is missing. `store-unavailable`: The database or the object store does not respond. Retry after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    revoke_share: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the plan.
                 * @example ZkzvQ0c8T2Wm5xYh1LsRbA
                 */
                plan_id: string;
                /**
                 * @description Id of the link.
                 * @example q0WmY1LsRbAZkzv8T2c5xh
                 */
                share_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-signed-in`: An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    /** @description How to sign in. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `cross-site`: The request comes from a page of another site. Send it from the planner's own pages or from a program. `not-allowed`: You may not do that. Use a token of wider scope or ask the owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-found`: There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-failed-lookups`: Too many failed look-ups. Wait for `Retry-After` seconds. `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-ready`: The service is not ready. `detail` tells the operator what is missing. `store-unavailable`: The database or the object store does not respond. Retry after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    get_shared_plan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The secret of the link.
                 * @example h5xYh1LsRbAZkzvQ0c8T2Wmq0WmY1LsRbAZkzv8T2c5
                 */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharedPlan"];
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-found`: There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-failed-lookups`: Too many failed look-ups. Wait for `Retry-After` seconds. `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `not-ready`: The service is not ready. `detail` tells the operator what is missing. `store-unavailable`: The database or the object store does not respond. Retry after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    explain_shared_plan: {
        parameters: {
            query: {
                /**
                 * @description Ids of numbers of the answer.
                 * @example [
                 *       "PRD1/QM21/csa#used"
                 *     ]
                 */
                ids: string[];
            };
            header?: never;
            path: {
                /**
                 * @description The secret of the link.
                 * @example h5xYh1LsRbAZkzvQ0c8T2Wmq0WmY1LsRbAZkzv8T2c5
                 */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredExplanations"];
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-found`: There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-failed-lookups`: Too many failed look-ups. Wait for `Retry-After` seconds. `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `calculation-too-long`: The calculation took too long. Ask for fewer points, inputs or queue managers at once. `not-ready`: The service is not ready. `detail` tells the operator what is missing. `store-unavailable`: The database or the object store does not respond. Retry after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    reassess_shared_plan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The secret of the link.
                 * @example h5xYh1LsRbAZkzvQ0c8T2Wmq0WmY1LsRbAZkzv8T2c5
                 */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReassessedPlan"];
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-found`: There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-failed-lookups`: Too many failed look-ups. Wait for `Retry-After` seconds. `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `calculation-too-long`: The calculation took too long. Ask for fewer points, inputs or queue managers at once. `not-ready`: The service is not ready. `detail` tells the operator what is missing. `store-unavailable`: The database or the object store does not respond. Retry after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    copy_shared_plan: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A random text of your own, such as a UUID. The same request under the same key within a day gets the same response and is not executed again.
                 * @example 2f1c7a52-8d0f-4a53-9a3e-6f0f5d1a7b11
                 */
                "Idempotency-Key"?: string | null;
            };
            path: {
                /**
                 * @description The secret of the link.
                 * @example h5xYh1LsRbAZkzvQ0c8T2Wmq0WmY1LsRbAZkzv8T2c5
                 */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PlanToCopy"] | null;
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    /** @description Address of what was created. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanRecord"];
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. `invalid-json`: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-signed-in`: An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    /** @description How to sign in. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `cross-site`: The request comes from a page of another site. Send it from the planner's own pages or from a program. `not-allowed`: You may not do that. Use a token of wider scope or ask the owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-found`: There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `request-timeout`: The body arrived too slowly. Send it again, at once. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `quota-reached`: Nothing more can be stored. Delete what is not needed, or ask the operator for a higher limit; `errors` names it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `body-too-large`: The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `unsupported-media-type`: The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `idempotency-key-reused`: The Idempotency-Key is of another request. Use a new one. `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-failed-lookups`: Too many failed look-ups. Wait for `Retry-After` seconds. `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `calculation-too-long`: The calculation took too long. Ask for fewer points, inputs or queue managers at once. `not-ready`: The service is not ready. `detail` tells the operator what is missing. `store-unavailable`: The database or the object store does not respond. Retry after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    export_plan: {
        parameters: {
            query: {
                /**
                 * @description `snapshot`: with answer and digest.
                 * @example yaml
                 */
                format: "yaml" | "json" | "snapshot";
                /**
                 * @description Left out: the current one.
                 * @example 2
                 */
                revision?: number | null;
            };
            header?: never;
            path: {
                /**
                 * @description Id of the plan.
                 * @example ZkzvQ0c8T2Wm5xYh1LsRbA
                 */
                plan_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file: the plan as YAML or JSON, or its snapshot. */
            200: {
                headers: {
                    /** @description With the name of the file. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/yaml": string;
                    "application/vnd.mqplanner.snapshot+json": components["schemas"]["SnapshotFile"];
                    "application/json": components["schemas"]["Plan"];
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-signed-in`: An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    /** @description How to sign in. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-allowed`: You may not do that. Use a token of wider scope or ask the owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-found`: There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-failed-lookups`: Too many failed look-ups. Wait for `Retry-After` seconds. `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `calculation-too-long`: The calculation took too long. Ask for fewer points, inputs or queue managers at once. `not-ready`: The service is not ready. `detail` tells the operator what is missing. `store-unavailable`: The database or the object store does not respond. Retry after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    report_plan: {
        parameters: {
            query: {
                /**
                 * @description `csv` without `table`: all tables in a ZIP archive. `xlsx`: with live formulas.
                 * @example csv
                 */
                format: "html" | "md" | "pdf" | "xlsx" | "csv";
                /**
                 * @description `management`: one page. `review`: every limit, input, assumption and source.
                 * @example review
                 */
                kind?: "management" | "review";
                /**
                 * @description The paper of a PDF.
                 * @example a4
                 */
                paper?: "a4" | "letter";
                /**
                 * @description The one table that CSV is wanted of, such as `limits`.
                 * @example limits
                 */
                table?: string | null;
                /**
                 * @description Left out: the current one.
                 * @example 2
                 */
                revision?: number | null;
            };
            header?: never;
            path: {
                /**
                 * @description Id of the plan.
                 * @example ZkzvQ0c8T2Wm5xYh1LsRbA
                 */
                plan_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    /** @description A name for the file. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                    "text/markdown": string;
                    "text/csv": string;
                    "application/pdf": string;
                    "application/zip": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-signed-in`: An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    /** @description How to sign in. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-allowed`: You may not do that. Use a token of wider scope or ask the owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-found`: There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-failed-lookups`: Too many failed look-ups. Wait for `Retry-After` seconds. `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `not-ready`: The service is not ready. `detail` tells the operator what is missing. `store-unavailable`: The database or the object store does not respond. Retry after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    import_plan: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A random text of your own, such as a UUID. The same request under the same key within a day gets the same response and is not executed again.
                 * @example 2f1c7a52-8d0f-4a53-9a3e-6f0f5d1a7b11
                 */
                "Idempotency-Key"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FileToImport"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    /** @description For If-Match and If-None-Match. */
                    ETag?: string;
                    /** @description Address of what was created. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanRecord"];
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. `invalid-json`: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-signed-in`: An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    /** @description How to sign in. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `cross-site`: The request comes from a page of another site. Send it from the planner's own pages or from a program. `not-allowed`: You may not do that. Use a token of wider scope or ask the owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `request-timeout`: The body arrived too slowly. Send it again, at once. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `quota-reached`: Nothing more can be stored. Delete what is not needed, or ask the operator for a higher limit; `errors` names it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `body-too-large`: The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `unsupported-media-type`: The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `idempotency-key-reused`: The Idempotency-Key is of another request. Use a new one. `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-failed-lookups`: Too many failed look-ups. Wait for `Retry-After` seconds. `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `calculation-too-long`: The calculation took too long. Ask for fewer points, inputs or queue managers at once. `not-ready`: The service is not ready. `detail` tells the operator what is missing. `store-unavailable`: The database or the object store does not respond. Retry after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    list_audit_events: {
        parameters: {
            query?: {
                /**
                 * @description Only what was done to this plan.
                 * @example ZkzvQ0c8T2Wm5xYh1LsRbA
                 */
                plan_id?: string | null;
                /**
                 * @description Only what the one of this name did.
                 * @example you
                 */
                principal?: string | null;
                /**
                 * @description Only this action, one of `actions`.
                 * @example plan saved
                 */
                action?: string | null;
                /**
                 * @description From this time on; UTC where it has no offset.
                 * @example 2026-01-01T00:00:00Z
                 */
                since?: string | null;
                /**
                 * @description Before this time; UTC where it has no offset.
                 * @example 2026-02-01T00:00:00Z
                 */
                until?: string | null;
                /**
                 * @description `next` of the previous page.
                 * @example q0WmY1LsRbAZkzv8T2c5xh
                 */
                before?: string | null;
                /**
                 * @description Length of a page.
                 * @example 20
                 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditTrail"];
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-signed-in`: An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    /** @description How to sign in. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-allowed`: You may not do that. Use a token of wider scope or ask the owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-failed-lookups`: Too many failed look-ups. Wait for `Retry-After` seconds. `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `not-ready`: The service is not ready. `detail` tells the operator what is missing. `store-unavailable`: The database or the object store does not respond. Retry after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    assess_plans: {
        parameters: {
            query?: {
                /**
                 * @description `answer` adds to each line the whole answer, as /api/v1/assess gives it.
                 * @example summary
                 */
                detail?: "summary" | "answer";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanInBatch"][];
            };
        };
        responses: {
            /** @description A line for each plan, in order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["AssessedInBatch"];
                    "text/plain": string;
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. `invalid-json`: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-signed-in`: An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    /** @description How to sign in. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `cross-site`: The request comes from a page of another site. Send it from the planner's own pages or from a program. `not-allowed`: You may not do that. Use a token of wider scope or ask the owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `request-timeout`: The body arrived too slowly. Send it again, at once. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `body-too-large`: The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `unsupported-media-type`: The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-failed-lookups`: Too many failed look-ups. Wait for `Retry-After` seconds. `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `calculation-too-long`: The calculation took too long. Ask for fewer points, inputs or queue managers at once. `not-ready`: The service is not ready. `detail` tells the operator what is missing. `store-unavailable`: The database or the object store does not respond. Retry after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    compare_many_plans: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanToCompareInBatch"][];
            };
        };
        responses: {
            /** @description A line for each plan, in order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["ComparedInBatch"];
                    "text/plain": string;
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. `invalid-json`: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-signed-in`: An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    /** @description How to sign in. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `cross-site`: The request comes from a page of another site. Send it from the planner's own pages or from a program. `not-allowed`: You may not do that. Use a token of wider scope or ask the owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `request-timeout`: The body arrived too slowly. Send it again, at once. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `body-too-large`: The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `unsupported-media-type`: The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-failed-lookups`: Too many failed look-ups. Wait for `Retry-After` seconds. `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `calculation-too-long`: The calculation took too long. Ask for fewer points, inputs or queue managers at once. `not-ready`: The service is not ready. `detail` tells the operator what is missing. `store-unavailable`: The database or the object store does not respond. Retry after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    check_plans: {
        parameters: {
            query?: {
                /**
                 * @description The day for waivers and days from today; default: the present one in UTC.
                 * @example 2026-11-01
                 */
                today?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanToCheckInBatch"][];
            };
        };
        responses: {
            /** @description A line for each plan, in order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["CheckedInBatch"];
                    "text/plain": string;
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. `invalid-json`: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-signed-in`: An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    /** @description How to sign in. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `cross-site`: The request comes from a page of another site. Send it from the planner's own pages or from a program. `not-allowed`: You may not do that. Use a token of wider scope or ask the owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `request-timeout`: The body arrived too slowly. Send it again, at once. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `body-too-large`: The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `unsupported-media-type`: The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-failed-lookups`: Too many failed look-ups. Wait for `Retry-After` seconds. `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `calculation-too-long`: The calculation took too long. Ask for fewer points, inputs or queue managers at once. `not-ready`: The service is not ready. `detail` tells the operator what is missing. `store-unavailable`: The database or the object store does not respond. Retry after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    get_fleet: {
        parameters: {
            query?: {
                /**
                 * @description Days to look at, up to the last one.
                 * @example 30
                 */
                days?: number;
                /**
                 * @description The last day; by default the last one with measurements.
                 * @example 2026-10-31
                 */
                last?: string | null;
                /**
                 * @description Kind of limit, one of `kinds` of the answer; null: the worst limits.
                 * @example review
                 */
                kind?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FleetAnswer"];
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-signed-in`: An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    /** @description How to sign in. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-allowed`: You may not do that. Use a token of wider scope or ask the owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-found`: There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-failed-lookups`: Too many failed look-ups. Wait for `Retry-After` seconds. `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `not-ready`: The service is not ready. `detail` tells the operator what is missing. `store-unavailable`: The database or the object store does not respond. Retry after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    get_fleet_member: {
        parameters: {
            query?: {
                /**
                 * @description Days to look at, up to the last one.
                 * @example 30
                 */
                days?: number;
                /**
                 * @description The last day; by default the last one with measurements.
                 * @example 2026-10-31
                 */
                last?: string | null;
            };
            header?: never;
            path: {
                /**
                 * @description Name, in capitals.
                 * @example PRD1
                 */
                lpar: string;
                /**
                 * @description Name, in capitals.
                 * @example QM21
                 */
                queue_manager: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FleetMemberAnswer"];
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-signed-in`: An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    /** @description How to sign in. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-allowed`: You may not do that. Use a token of wider scope or ask the owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-found`: There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-failed-lookups`: Too many failed look-ups. Wait for `Retry-After` seconds. `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `not-ready`: The service is not ready. `detail` tells the operator what is missing. `store-unavailable`: The database or the object store does not respond. Retry after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    get_measured_metric: {
        parameters: {
            query?: {
                /**
                 * @description Pool, page set or structure, or `all`.
                 * @example 0
                 */
                instance?: string;
                /**
                 * @description Days to look at, up to the last one.
                 * @example 30
                 */
                days?: number;
                /**
                 * @description The last day; by default the last one with measurements.
                 * @example 2026-10-31
                 */
                last?: string | null;
            };
            header?: never;
            path: {
                /**
                 * @description Name, in capitals.
                 * @example PRD1
                 */
                lpar: string;
                /**
                 * @description Name, in capitals.
                 * @example QM21
                 */
                queue_manager: string;
                /**
                 * @description Table of the metric.
                 * @example buffer_pool
                 */
                table: string;
                /**
                 * @description Name of the metric.
                 * @example used_pct
                 */
                metric: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MeasuredMetric"];
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-signed-in`: An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    /** @description How to sign in. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-allowed`: You may not do that. Use a token of wider scope or ask the owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-found`: There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-failed-lookups`: Too many failed look-ups. Wait for `Retry-After` seconds. `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `not-ready`: The service is not ready. `detail` tells the operator what is missing. `store-unavailable`: The database or the object store does not respond. Retry after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    compare_measured: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanToMeasure"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MeasuredComparison"];
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. `invalid-json`: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-signed-in`: An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    /** @description How to sign in. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `cross-site`: The request comes from a page of another site. Send it from the planner's own pages or from a program. `not-allowed`: You may not do that. Use a token of wider scope or ask the owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-found`: There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `request-timeout`: The body arrived too slowly. Send it again, at once. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `body-too-large`: The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `unsupported-media-type`: The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-failed-lookups`: Too many failed look-ups. Wait for `Retry-After` seconds. `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `calculation-too-long`: The calculation took too long. Ask for fewer points, inputs or queue managers at once. `not-ready`: The service is not ready. `detail` tells the operator what is missing. `store-unavailable`: The database or the object store does not respond. Retry after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    use_measured_values: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MeasuredValuesToUse"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MeasuredValuesUsed"];
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. `invalid-json`: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-signed-in`: An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    /** @description How to sign in. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `cross-site`: The request comes from a page of another site. Send it from the planner's own pages or from a program. `not-allowed`: You may not do that. Use a token of wider scope or ask the owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-found`: There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `request-timeout`: The body arrived too slowly. Send it again, at once. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `body-too-large`: The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `unsupported-media-type`: The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-failed-lookups`: Too many failed look-ups. Wait for `Retry-After` seconds. `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `calculation-too-long`: The calculation took too long. Ask for fewer points, inputs or queue managers at once. `not-ready`: The service is not ready. `detail` tells the operator what is missing. `store-unavailable`: The database or the object store does not respond. Retry after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    hold_against_actual: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanAndActual"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanAgainstActual"];
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. `invalid-json`: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-signed-in`: An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    /** @description How to sign in. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `cross-site`: The request comes from a page of another site. Send it from the planner's own pages or from a program. `not-allowed`: You may not do that. Use a token of wider scope or ask the owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-found`: There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `request-timeout`: The body arrived too slowly. Send it again, at once. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `body-too-large`: The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `unsupported-media-type`: The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-failed-lookups`: Too many failed look-ups. Wait for `Retry-After` seconds. `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `calculation-too-long`: The calculation took too long. Ask for fewer points, inputs or queue managers at once. `not-ready`: The service is not ready. `detail` tells the operator what is missing. `store-unavailable`: The database or the object store does not respond. Retry after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    notice_measured: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanToNotice"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MeasuredNotice"];
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. `invalid-json`: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-signed-in`: An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    /** @description How to sign in. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `cross-site`: The request comes from a page of another site. Send it from the planner's own pages or from a program. `not-allowed`: You may not do that. Use a token of wider scope or ask the owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `request-timeout`: The body arrived too slowly. Send it again, at once. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `body-too-large`: The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `unsupported-media-type`: The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-failed-lookups`: Too many failed look-ups. Wait for `Retry-After` seconds. `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `calculation-too-long`: The calculation took too long. Ask for fewer points, inputs or queue managers at once. `not-ready`: The service is not ready. `detail` tells the operator what is missing. `store-unavailable`: The database or the object store does not respond. Retry after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    check_completeness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanToComplete"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Completeness"];
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. `invalid-json`: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-signed-in`: An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    /** @description How to sign in. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `cross-site`: The request comes from a page of another site. Send it from the planner's own pages or from a program. `not-allowed`: You may not do that. Use a token of wider scope or ask the owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-found`: There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `request-timeout`: The body arrived too slowly. Send it again, at once. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `body-too-large`: The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `unsupported-media-type`: The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-failed-lookups`: Too many failed look-ups. Wait for `Retry-After` seconds. `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `calculation-too-long`: The calculation took too long. Ask for fewer points, inputs or queue managers at once. `not-ready`: The service is not ready. `detail` tells the operator what is missing. `store-unavailable`: The database or the object store does not respond. Retry after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    compare_stored_with_measured: {
        parameters: {
            query?: {
                /**
                 * @description Number of the revision; by default the current one.
                 * @example 2
                 */
                revision?: number | null;
                /**
                 * @description A queue manager of the plan; by default all of them.
                 * @example QM21
                 */
                queue_manager?: string | null;
                /**
                 * @description Days to look at, up to the last one.
                 * @example 30
                 */
                days?: number;
                /**
                 * @description The last day; by default the last one with measurements.
                 * @example 2026-10-31
                 */
                last?: string | null;
            };
            header?: never;
            path: {
                /**
                 * @description Id of the plan.
                 * @example ZkzvQ0c8T2Wm5xYh1LsRbA
                 */
                plan_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MeasuredComparison"];
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-signed-in`: An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    /** @description How to sign in. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-allowed`: You may not do that. Use a token of wider scope or ask the owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-found`: There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-failed-lookups`: Too many failed look-ups. Wait for `Retry-After` seconds. `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `calculation-too-long`: The calculation took too long. Ask for fewer points, inputs or queue managers at once. `not-ready`: The service is not ready. `detail` tells the operator what is missing. `store-unavailable`: The database or the object store does not respond. Retry after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    hold_stored_against_actual: {
        parameters: {
            query?: {
                /**
                 * @description Number of the revision; by default the current one.
                 * @example 2
                 */
                revision?: number | null;
                /**
                 * @description A queue manager of the plan; by default all of them.
                 * @example QM21
                 */
                queue_manager?: string | null;
                /**
                 * @description The last day; by default the last one with measurements.
                 * @example 2026-10-31
                 */
                last?: string | null;
            };
            header?: never;
            path: {
                /**
                 * @description Id of the plan.
                 * @example ZkzvQ0c8T2Wm5xYh1LsRbA
                 */
                plan_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanAgainstActual"];
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-signed-in`: An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    /** @description How to sign in. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-allowed`: You may not do that. Use a token of wider scope or ask the owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-found`: There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-failed-lookups`: Too many failed look-ups. Wait for `Retry-After` seconds. `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `calculation-too-long`: The calculation took too long. Ask for fewer points, inputs or queue managers at once. `not-ready`: The service is not ready. `detail` tells the operator what is missing. `store-unavailable`: The database or the object store does not respond. Retry after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    plan_metrics: {
        parameters: {
            query?: {
                /**
                 * @description Only plans with this tag.
                 * @example production
                 */
                tag?: string | null;
                /**
                 * @description Only plans with a queue manager of this environment.
                 * @example production
                 */
                environment?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/openmetrics-text": string;
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-signed-in`: An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    /** @description How to sign in. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-allowed`: You may not do that. Use a token of wider scope or ask the owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-failed-lookups`: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `not-ready`: The service is not ready. `detail` tells the operator what is missing. `store-unavailable`: The database or the object store does not respond. Retry after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    list_webhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookList"];
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-signed-in`: An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    /** @description How to sign in. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-allowed`: You may not do that. Use a token of wider scope or ask the owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-failed-lookups`: Too many failed look-ups. Wait for `Retry-After` seconds. `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `not-ready`: The service is not ready. `detail` tells the operator what is missing. `store-unavailable`: The database or the object store does not respond. Retry after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    create_webhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookToCreate"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedWebhook"];
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. `invalid-json`: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-signed-in`: An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    /** @description How to sign in. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `cross-site`: The request comes from a page of another site. Send it from the planner's own pages or from a program. `not-allowed`: You may not do that. Use a token of wider scope or ask the owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `request-timeout`: The body arrived too slowly. Send it again, at once. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `body-too-large`: The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `unsupported-media-type`: The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-failed-lookups`: Too many failed look-ups. Wait for `Retry-After` seconds. `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `calculation-too-long`: The calculation took too long. Ask for fewer points, inputs or queue managers at once. `not-ready`: The service is not ready. `detail` tells the operator what is missing. `store-unavailable`: The database or the object store does not respond. Retry after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    delete_webhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the webhook.
                 * @example c5xhh5xYh1LsRbAZkzvQ0W
                 */
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-signed-in`: An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    /** @description How to sign in. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `cross-site`: The request comes from a page of another site. Send it from the planner's own pages or from a program. `not-allowed`: You may not do that. Use a token of wider scope or ask the owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-found`: There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-failed-lookups`: Too many failed look-ups. Wait for `Retry-After` seconds. `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-ready`: The service is not ready. `detail` tells the operator what is missing. `store-unavailable`: The database or the object store does not respond. Retry after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    test_webhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the webhook.
                 * @example c5xhh5xYh1LsRbAZkzvQ0W
                 */
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-signed-in`: An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    /** @description How to sign in. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `cross-site`: The request comes from a page of another site. Send it from the planner's own pages or from a program. `not-allowed`: You may not do that. Use a token of wider scope or ask the owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-found`: There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-failed-lookups`: Too many failed look-ups. Wait for `Retry-After` seconds. `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-ready`: The service is not ready. `detail` tells the operator what is missing. `store-unavailable`: The database or the object store does not respond. Retry after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    list_deliveries: {
        parameters: {
            query?: {
                /**
                 * @description Deliveries to return.
                 * @example 20
                 */
                limit?: number;
            };
            header?: never;
            path: {
                /**
                 * @description Id of the webhook.
                 * @example c5xhh5xYh1LsRbAZkzvQ0W
                 */
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryList"];
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-signed-in`: An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    /** @description How to sign in. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-allowed`: You may not do that. Use a token of wider scope or ask the owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-found`: There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-failed-lookups`: Too many failed look-ups. Wait for `Retry-After` seconds. `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `not-ready`: The service is not ready. `detail` tells the operator what is missing. `store-unavailable`: The database or the object store does not respond. Retry after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    list_uploads: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadList"];
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-signed-in`: An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    /** @description How to sign in. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-allowed`: You may not do that. Use a token of wider scope or ask the owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-found`: There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-failed-lookups`: Too many failed look-ups. Wait for `Retry-After` seconds. `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `not-ready`: The service is not ready. `detail` tells the operator what is missing. `store-unavailable`: The database or the object store does not respond. Retry after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    create_upload: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewUpload"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadState"];
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. `invalid-json`: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-signed-in`: An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    /** @description How to sign in. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `cross-site`: The request comes from a page of another site. Send it from the planner's own pages or from a program. `not-allowed`: You may not do that. Use a token of wider scope or ask the owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-found`: There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `request-timeout`: The body arrived too slowly. Send it again, at once. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `quota-reached`: Nothing more can be stored. Delete what is not needed, or ask the operator for a higher limit; `errors` names it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `body-too-large`: The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `unsupported-media-type`: The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-failed-lookups`: Too many failed look-ups. Wait for `Retry-After` seconds. `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `calculation-too-long`: The calculation took too long. Ask for fewer points, inputs or queue managers at once. `not-ready`: The service is not ready. `detail` tells the operator what is missing. `store-unavailable`: The database or the object store does not respond. Retry after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    get_upload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the upload.
                 * @example 5d41402abc4b2a76b9719d911017c592
                 */
                upload_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadState"];
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-signed-in`: An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    /** @description How to sign in. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-allowed`: You may not do that. Use a token of wider scope or ask the owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-found`: There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-failed-lookups`: Too many failed look-ups. Wait for `Retry-After` seconds. `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `not-ready`: The service is not ready. `detail` tells the operator what is missing. `store-unavailable`: The database or the object store does not respond. Retry after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    delete_upload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the upload.
                 * @example 5d41402abc4b2a76b9719d911017c592
                 */
                upload_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-signed-in`: An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    /** @description How to sign in. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `cross-site`: The request comes from a page of another site. Send it from the planner's own pages or from a program. `not-allowed`: You may not do that. Use a token of wider scope or ask the owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-found`: There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-failed-lookups`: Too many failed look-ups. Wait for `Retry-After` seconds. `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-ready`: The service is not ready. `detail` tells the operator what is missing. `store-unavailable`: The database or the object store does not respond. Retry after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    import_upload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the upload.
                 * @example 5d41402abc4b2a76b9719d911017c592
                 */
                upload_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadState"];
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-signed-in`: An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    /** @description How to sign in. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `cross-site`: The request comes from a page of another site. Send it from the planner's own pages or from a program. `not-allowed`: You may not do that. Use a token of wider scope or ask the owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-found`: There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-failed-lookups`: Too many failed look-ups. Wait for `Retry-After` seconds. `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-ready`: The service is not ready. `detail` tells the operator what is missing. `store-unavailable`: The database or the object store does not respond. Retry after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
    put_upload_content: {
        parameters: {
            query: {
                /**
                 * @description Where in the file the bytes belong: `offset` of the upload.
                 * @example 0
                 */
                offset: number;
            };
            header?: never;
            path: {
                /**
                 * @description Identifier of the upload.
                 * @example 5d41402abc4b2a76b9719d911017c592
                 */
                upload_id: string;
            };
            cookie?: never;
        };
        /** @description The bytes of the file that follow those that have arrived. */
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadState"];
                };
            };
            /** @description `bad-request`: The request is invalid. Compare it with the documentation at /docs. `invalid-json`: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-signed-in`: An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    /** @description How to sign in. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `cross-site`: The request comes from a page of another site. Send it from the planner's own pages or from a program. `not-allowed`: You may not do that. Use a token of wider scope or ask the owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `not-found`: There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `request-timeout`: The body arrived too slowly. Send it again, at once. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `wrong-offset`: The part does not begin where the upload ends. Ask for the upload, and send what follows its `offset`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `body-too-large`: The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `unsupported-media-type`: The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `misdirected`: The service is not known by this name. Open it as http://127.0.0.1 or http://localhost; docs/operating.md describes access for others. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `invalid-input`: The input cannot be used. `errors` names each place. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `too-many-failed-lookups`: Too many failed look-ups. Wait for `Retry-After` seconds. `too-many-requests`: The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `internal-error`: The service has failed. Report it with the id in `detail`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description `busy`: The service is busy. Retry after `Retry-After` seconds. `calculation-too-long`: The calculation took too long. Ask for fewer points, inputs or queue managers at once. `not-ready`: The service is not ready. `detail` tells the operator what is missing. `store-unavailable`: The database or the object store does not respond. Retry after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
        };
    };
}
