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
         * @description Return your principal, and whether it may change anything.
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
         *     settings in the same records.
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
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * AddedPart
         * @description A part that the plan does not have yet.
         */
        AddedPart: {
            /** Path */
            path: string;
            /**
             * Title
             * @description The part and what it is in, in words.
             */
            title: string;
            /**
             * Defaults
             * @description Values that hold in it by default, since no text has them.
             */
            defaults: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * AnswerSummary
         * @description An answer in one line.
         */
        AnswerSummary: {
            /**
             * Sentence
             * @description The first limit that is reached.
             */
            sentence: string | null;
            /**
             * Verdict
             * @description The worst of all limits.
             */
            verdict: string | null;
        } & {
            [key: string]: unknown;
        };
        /**
         * AppliedMeasurements
         * @description The plan with values from texts, each marked as measured.
         */
        AppliedMeasurements: {
            /** Plan */
            plan: components["schemas"]["Plan"];
            /**
             * Applied
             * @description How many values were applied.
             */
            applied: number;
        } & {
            [key: string]: unknown;
        };
        /**
         * archive logs
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
            /**
             * Index
             * @description Number of the answer, from 0.
             */
            index: number;
            /**
             * Entry
             * @description Number of the entry, from 0; a filter has an answer for each of its plans.
             */
            entry: number;
            /**
             * Name
             * @description Name of the plan; null where it has none.
             */
            name: string | null;
            /**
             * Id
             * @description Id of the saved plan; null for a plan in the request.
             */
            id: string | null;
            /**
             * Revision
             * @description Revision of the saved plan.
             */
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
            /** Quantities */
            quantities?: components["schemas"]["ReportedQuantity"][];
            /** Findings */
            findings?: components["schemas"]["Finding"][];
            /** Remedies */
            remedies?: components["schemas"]["Remedy"][];
            /** Missing Inputs */
            missing_inputs?: components["schemas"]["MissingInput"][];
            /** Sources */
            sources?: components["schemas"]["Sources"][];
            version: components["schemas"]["Version"];
            /**
             * Verdict
             * @description The worst one; null where there is no limit.
             */
            verdict: ("exceeded" | "watch" | "unknown" | "ok") | null;
            /**
             * Counts
             * @description How many limits have each verdict.
             */
            counts: {
                [key: string]: number;
            };
            thresholds: components["schemas"]["Thresholds"];
            first_limit: components["schemas"]["FirstLimit"];
            channels_that_fit: components["schemas"]["ChannelsThatFit"] | null;
            /** Limits */
            limits: components["schemas"]["Limit"][];
            /** @description Instead of `limits`, which are empty then. */
            limits_by_scope?: components["schemas"]["LimitsByScope"] | null;
            /** Not Assessed */
            not_assessed: components["schemas"]["NotAssessed"][];
            /**
             * Derivations
             * @description Every number, by its id.
             */
            derivations?: {
                [key: string]: components["schemas"]["ExplainedQuantity"];
            } | null;
            fingerprints?: components["schemas"]["Fingerprints"] | null;
        };
        /**
         * Assumption
         * @description A value that stands in for something that the plan leaves out.
         */
        Assumption: {
            /** Title */
            title: string;
            /** Text */
            text: string;
            /** Reason */
            reason: string;
            /**
             * Path
             * @description The field to enter it in; null where the plan has none.
             */
            path: string | null;
        } & {
            [key: string]: unknown;
        };
        /**
         * AuditEvent
         * @description What someone did.
         */
        AuditEvent: {
            /** Id */
            id: string;
            /**
             * At
             * Format: date-time
             */
            at: string;
            /**
             * Action
             * @description Such as `plan saved` or `link created`.
             */
            action: string;
            /**
             * Principal
             * @description Who did it; `operator` on the command line.
             */
            principal: string;
            /** Principal Id */
            principal_id: string | null;
            /** Plan Id */
            plan_id: string | null;
            /**
             * Subject
             * @description Name of the plan or token at that time, id of the link, or settings.
             */
            subject: string;
            /**
             * Address
             * @description Address of the client.
             */
            address: string | null;
            /**
             * Request Id
             * @description As in the log and in `X-Request-ID`.
             */
            request_id: string | null;
        };
        /**
         * AuditTrail
         * @description A page of the audit trail, newest first.
         */
        AuditTrail: {
            /** Events */
            events: components["schemas"]["AuditEvent"][];
            /**
             * Next
             * @description `before` of the next page; null on the last.
             */
            next: string | null;
            /**
             * Actions
             * @description All actions that are recorded.
             */
            actions: string[];
        };
        /**
         * Axis
         * @description What a table is read by. A `choice` matches exactly; a `number` is interpolated where `between` is linear.
         *
         *     `across` gives the places of the last axis where each row holds one column for each of them. `at_most` tells which
         *     published places give an upper bound for a place without a number: the `next-larger` number, where values never
         *     fall along the axis, or the two `neighbours` of a release.
         */
        Axis: {
            /**
             * Type
             * @enum {string}
             */
            type: "choice" | "number";
            /** Unit */
            unit?: string | null;
            /** Label */
            label?: string | null;
            /**
             * Between
             * @default refuse
             * @enum {string}
             */
            between?: "refuse" | "linear";
            /** Across */
            across?: (number | string)[] | null;
            /** At Most */
            at_most?: ("next-larger" | "neighbours") | null;
        };
        /**
         * Base
         * @description The plan that the others are compared to.
         */
        Base: {
            /** Name */
            name: string;
            first_limit: components["schemas"]["First"];
        } & {
            [key: string]: unknown;
        };
        /**
         * BasePlan
         * @description The plan that others are compared with: a document, or a saved plan by its id.
         */
        BasePlan: {
            /**
             * Plan
             * @description The plan.
             */
            plan?: components["schemas"]["Plan"] | null;
            /** Id */
            id?: string | null;
            /** Revision */
            revision?: number | null;
        };
        /**
         * BatchSummary
         * @description An answer in one line, in numbers.
         */
        BatchSummary: {
            /**
             * Verdict
             * @description The worst of all limits; null where no limit applies.
             */
            verdict: ("exceeded" | "watch" | "unknown" | "ok") | null;
            /**
             * Verdicts
             * @description Number of limits with each verdict.
             */
            verdicts: {
                [key: string]: number;
            };
            /** @description The limit that is reached first; null: none is known. */
            first_limit: components["schemas"]["ListedFirstLimit"] | null;
            /**
             * Sentence
             * @description The first limit in words, with what cannot be judged.
             */
            sentence: string | null;
            /**
             * Not Assessed
             * @description Parts of the plan that were not assessed.
             */
            not_assessed: number;
            /** @description Rules and figures of the answer. */
            version: components["schemas"]["Version"];
        };
        /**
         * BeforeAndAfter
         * @description The limit that is reached first, in both plans.
         */
        BeforeAndAfter: {
            before: components["schemas"]["First"];
            after: components["schemas"]["First"];
        } & {
            [key: string]: unknown;
        };
        /**
         * Bounds
         * @description Comparisons of one fact; at least one.
         */
        Bounds: {
            /** Above */
            above?: number | string | null;
            /** Below */
            below?: number | string | null;
            /** At Least */
            at_least?: number | string | null;
            /** At Most */
            at_most?: number | string | null;
        };
        /**
         * buffer pool
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
            /**
             * Buffers
             * @description Buffers of 4 KB
             */
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
         * Cable
         * @description The length that was taken for all cables.
         */
        Cable: {
            /** M */
            m: number;
            /**
             * Longest M
             * @description The longest that is possible.
             */
            longest_m: number;
        } & {
            [key: string]: unknown;
        };
        /**
         * Change
         * @description A field with the value to try.
         */
        Change: {
            /**
             * Path
             * @description JSON pointer into the plan.
             */
            path: string;
            /** To */
            to: boolean | number | string | null;
        };
        /**
         * ChangeMade
         * @description A field that an upgrade changes.
         */
        ChangeMade: {
            /**
             * Path
             * @description JSON pointer into the plan.
             */
            path: string;
            from: components["schemas"]["JsonValue"];
            to: components["schemas"]["JsonValue"];
        } & {
            [key: string]: unknown;
        };
        /**
         * channel group
         * {type}[ {count}][ × SHARECNV({sharecnv})][, {message_kb}]
         * @description Channel instances of one kind that are used alike.
         */
        ChannelGroup: {
            /**
             * Group name
             * @description Must be unique
             */
            name: string;
            /**
             * Type
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
            /**
             * Clients
             * @description Client applications that are connected at the same time, in place of the number of channels
             */
            clients?: number | null;
            /**
             * Conversations of each client
             * @description Each connection of a client is one; a JMS connection and its sessions are several
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
            /** Message size */
            message_kb?: number | null;
            /**
             * Shared queues
             * @description Whether the connections use shared queues at CFLEVEL 4 or 5 with SMDS
             * @default false
             */
            shared_queue?: boolean;
            /**
             * Messages
             * @description Messages that the channels of the group send and receive per second, all together; for the CPU of TLS, compression and AMS
             */
            messages_per_s?: number | null;
            /**
             * Cipher
             * @description Cipher by which TLS protects the channels
             */
            sslciph?: ("none" | "ECDHE_RSA_AES_256_CBC_SHA384" | "ECDHE_ECDSA_AES_256_CBC_SHA384" | "TLS_RSA_WITH_AES_256_CBC_SHA256" | "TLS_AES_128_GCM_SHA256" | "TLS_AES_256_GCM_SHA384" | "TLS_CHACHA20_POLY1305_SHA256" | "other") | null;
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
         * channel initiator
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
             * Line taken
             * @description Before channels started, or with channels running. What these took is subtracted, so that they are not counted twice; nothing is while this is not known
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
            /** Used Mb */
            used_mb: number;
            /** Free Mb */
            free_mb: number;
            /**
             * Free At Least
             * @description The message has `>`, or whole GB: there is at least that much.
             */
            free_at_least: boolean;
            /**
             * Above Used Mb
             * @description Above the bar; null without a number.
             */
            above_used_mb: number | null;
            /**
             * Above Free Mb
             * @description Above the bar; null without a number.
             */
            above_free_mb: number | null;
            /**
             * Above Free At Least
             * @description The message has `>`, or whole GB: there is at least that much.
             */
            above_free_at_least: boolean;
            /**
             * Memlimit Mb
             * @description Used and free above the bar, where both are exact.
             */
            memlimit_mb: number | null;
            /**
             * Lines
             * @description How many CSQX004I were found; the last of them was read.
             */
            lines: number;
            /**
             * Channels Started
             * @description Channels that ran at this line, by CSQX500I and CSQX501I before it.
             */
            channels_started: number;
            /**
             * Line
             * @description The message that was read, on one line.
             */
            line: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * ChannelUseLine
         * @description What accounting says of a channel.
         */
        ChannelUseLine: {
            /**
             * Channel
             * @description Name of the channel.
             */
            channel: string;
            /**
             * Channel Type
             * @description CHLTYPE.
             */
            channel_type: string | null;
            /**
             * Partners
             * @description Partners that it had.
             */
            partners: number;
            /**
             * Messages
             * @description Messages, or calls of clients.
             */
            messages: number;
            /**
             * Persistent Messages
             * @description Of these persistent messages.
             */
            persistent_messages: number;
            /**
             * Batches
             * @description Batches.
             */
            batches: number;
            /**
             * Full Batches
             * @description Of these full ones.
             */
            full_batches: number;
            /**
             * Sent
             * @description Data sent, with its unit.
             */
            sent: string;
            /**
             * Received
             * @description Data received, with its unit.
             */
            received: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * ChannelsThatFit
         * @description How many channels fit in a group, where the first limit is one of a channel initiator or none is reached.
         */
        ChannelsThatFit: {
            /** Title */
            title: string;
            /** Subject */
            subject: string;
            part: components["schemas"]["Part"];
            /** Id */
            id: string;
            /**
             * Kind
             * @description The same for all results of a kind, whatever part they belong to.
             */
            kind: string;
            /**
             * Path
             * @description JSON pointer into the plan.
             */
            path: string;
            quantity: components["schemas"]["Number"];
            /** Today */
            today: number | null;
            /**
             * Only Group
             * @description Whether the queue manager has no other channels.
             */
            only_group: boolean;
            /** Sentence */
            sentence: string;
        };
        /**
         * Chart
         * @description A chart with everything that draws it and fills its table.
         */
        Chart: {
            /** Kind */
            kind: string;
            /** Subject */
            subject: string;
            /**
             * Part
             * @description Name of the part, for files; empty for the whole plan.
             */
            part: string;
            /** Title */
            title: string;
            /** About */
            about: string;
            /**
             * Description
             * @description The chart in words.
             */
            description: string;
            /**
             * File
             * @description Name of a downloaded file, without part and ending.
             */
            file: string;
            /**
             * Shape
             * @enum {string}
             */
            shape: "line" | "columns" | "rows";
            /** Unit */
            unit: string;
            x: components["schemas"]["ChartAxis"];
            /** Series */
            series: components["schemas"]["ChartSeries"][];
            /** Marks */
            marks: components["schemas"]["ChartMark"][];
            /**
             * Here
             * @description The value of x that is the plan's.
             */
            here: string | number | null;
            point: components["schemas"]["ChartPoint"] | null;
            /**
             * Own
             * @description Name of the plan's own series.
             */
            own: string | null;
            /** Stacked */
            stacked: boolean;
            /** Logarithmic */
            logarithmic: boolean;
        } & {
            [key: string]: unknown;
        };
        /**
         * ChartAxis
         * @description Values of the x axis: numbers of a line, names of columns and rows.
         */
        ChartAxis: {
            /** Title */
            title: string;
            /** Unit */
            unit: string;
            /** Values */
            values: (number | string)[];
            /** Texts */
            texts: string[];
        } & {
            [key: string]: unknown;
        };
        /**
         * ChartMark
         * @description A line across the chart.
         */
        ChartMark: {
            /**
             * Axis
             * @enum {string}
             */
            axis: "x" | "y";
            /** Value */
            value: number;
            /** Name */
            name: string;
            /** Unit */
            unit: string;
            /**
             * Text
             * @description Name and value.
             */
            text: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * ChartPoint
         * @description The place of the plan in the chart.
         */
        ChartPoint: {
            /** X */
            x: number;
            /** Y */
            y: number;
            /** Text */
            text: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * ChartSeries
         * @description Numbers over the values of x; null where the planner's sources have none.
         */
        ChartSeries: {
            /** Name */
            name: string;
            /** Unit */
            unit: string;
            /** Values */
            values: (number | null)[];
            /**
             * Texts
             * @description The same with units, as people read them.
             */
            texts: (string | null)[];
            /**
             * Source
             * @description Where a published series is from.
             */
            source: string | null;
        } & {
            [key: string]: unknown;
        };
        /**
         * ChartSubject
         * @description A part of the plan that the drawn kind of chart can be of.
         */
        ChartSubject: {
            /** Key */
            key: string;
            /** Label */
            label: string;
            /**
             * Path
             * @description JSON pointer to the part; empty for the whole plan.
             */
            path: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * CheckInBatch
         * @description What a policy says about a plan.
         */
        CheckInBatch: {
            /**
             * Outcome
             * @description The worst outcome; `deny` fails a pipeline.
             * @enum {string}
             */
            outcome: "deny" | "warn" | "waived" | "known" | "pass";
            /**
             * Counts
             * @description Number of limits with each outcome.
             */
            counts: {
                [key: string]: number;
            };
            /**
             * First Limit
             * @description The first limit in a sentence.
             */
            first_limit: string;
            /**
             * Limits
             * @description Those that do not pass, the worst first.
             */
            limits: components["schemas"]["LimitInCheck"][];
            /**
             * Unused Waivers
             * @description Numbers, from 0, of waivers for this plan that no limit needs.
             */
            unused_waivers: number[];
        };
        /**
         * CheckReason
         * @description Why a limit does not pass.
         */
        CheckReason: {
            /**
             * Action
             * @enum {string}
             */
            action: "warn" | "deny";
            /** Message */
            message: string;
            /**
             * Requirement
             * @description Name of the requirement; null for the verdict itself.
             */
            requirement: string | null;
            /**
             * Not Judged
             * @description Whether the limit cannot be judged.
             */
            not_judged: boolean;
        };
        /**
         * CheckedInBatch
         * @description The check of one plan; a line of the response.
         */
        CheckedInBatch: {
            /**
             * Index
             * @description Number of the answer, from 0.
             */
            index: number;
            /**
             * Entry
             * @description Number of the entry, from 0; a filter has an answer for each of its plans.
             */
            entry: number;
            /**
             * Name
             * @description Name of the plan; null where it has none.
             */
            name: string | null;
            /**
             * Id
             * @description Id of the saved plan; null for a plan in the request.
             */
            id: string | null;
            /**
             * Revision
             * @description Revision of the saved plan.
             */
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
            /** Title */
            title: string;
            /** Detail */
            detail: string;
            /**
             * Status
             * @enum {string}
             */
            status: "do" | "check" | "measure" | "done";
            /** Commands */
            commands: string[];
            /**
             * Citations
             * @description Empty where none of the planner's reports states it.
             */
            citations: components["schemas"]["Citation"][];
        } & {
            [key: string]: unknown;
        };
        /**
         * ChosenChart
         * @description A chart by kind and subject.
         */
        ChosenChart: {
            /** Kind */
            kind: string;
            /**
             * Subject
             * @description Left out: the one nearest to its limit.
             */
            subject?: string | null;
        };
        /**
         * Citation
         * @description A section of a report.
         */
        Citation: {
            /** Document */
            document: string;
            /** Cite As */
            cite_as: string;
            /** Title */
            title: string;
            /** Section */
            section: string;
            /** Figure */
            figure: string | null;
        } & {
            [key: string]: unknown;
        };
        /**
         * CitedEdition
         * @description The rows that one place in one report gives, and that place spelled out.
         */
        CitedEdition: {
            /** Document */
            document: string;
            /** Section */
            section: string;
            /** Conditions */
            conditions?: {
                [key: string]: unknown;
            };
            /** Rows */
            rows: (number | string | null)[][];
            citation: components["schemas"]["Citation"];
        };
        /**
         * Column
         * @description A column of a table. `approximate` marks values that the report itself calls approximate.
         */
        Column: {
            /** Unit */
            unit: string;
            /** Label */
            label?: string | null;
            /**
             * Approximate
             * @default false
             */
            approximate?: boolean;
        };
        /**
         * CommonQuestion
         * @description A question that is often asked.
         */
        CommonQuestion: {
            /** Id */
            id: string;
            /** Title */
            title: string;
            /**
             * Needs
             * @description What the plan lacks for it; null where it fits.
             */
            needs: string | null;
            sweep: components["schemas"]["QuestionSweep"] | null;
        } & {
            [key: string]: unknown;
        };
        /**
         * Compared
         * @description One plan against the first.
         */
        Compared: {
            /** Name */
            name: string;
            /** Differences */
            differences: components["schemas"]["Difference"][];
            /** Moved */
            moved: components["schemas"]["Moved"][];
            /**
             * Attributed
             * @description Whether each difference was applied alone; not if there are many.
             */
            attributed: boolean;
            first_limit: components["schemas"]["BeforeAndAfter"];
        } & {
            [key: string]: unknown;
        };
        /**
         * ComparedInBatch
         * @description The comparison of one plan with its base; a line of the response.
         */
        ComparedInBatch: {
            /**
             * Index
             * @description Number of the answer, from 0.
             */
            index: number;
            /**
             * Entry
             * @description Number of the entry, from 0; a filter has an answer for each of its plans.
             */
            entry: number;
            /**
             * Name
             * @description Name of the plan; null where it has none.
             */
            name: string | null;
            /**
             * Id
             * @description Id of the saved plan; null for a plan in the request.
             */
            id: string | null;
            /**
             * Revision
             * @description Revision of the saved plan.
             */
            revision: number | null;
            /** @description Why there is no answer for this plan; otherwise null. */
            problem: components["schemas"]["ProblemDocument"] | null;
            /**
             * Base
             * @description Name of the base.
             */
            base: string | null;
            /** @description Of the plan, not of its base; null where there is a problem. */
            summary: components["schemas"]["BatchSummary"] | null;
            /** @description Of the base. */
            base_summary: components["schemas"]["BatchSummary"] | null;
            /** @description Inputs and results that differ from those of the base. */
            comparison: components["schemas"]["Compared"] | null;
        };
        /**
         * Comparison
         * @description Every plan against the first.
         */
        Comparison: {
            base: components["schemas"]["Base"];
            /** Plans */
            plans: components["schemas"]["Compared"][];
            /**
             * Rules
             * @description Rules through which a result changes.
             */
            rules: components["schemas"]["RuleName"][];
            version: components["schemas"]["Version"];
        } & {
            [key: string]: unknown;
        };
        /**
         * Conflict
         * @description A question on which two sources disagree.
         *
         *     `figures` hold what each says, `safe` is the one that verdicts rest on, and `setting` the input of rules by which a
         *     user chooses another; None where there is no choice.
         */
        Conflict: {
            /** Id */
            id: string;
            /** Title */
            title: string;
            /** Figures */
            figures: string[];
            /** Text */
            text: string;
            /** Safe */
            safe: string;
            /** Setting */
            setting?: string | null;
        };
        /** ConflictsList */
        ConflictsList: {
            /** Conflicts */
            conflicts: components["schemas"]["Conflict"][];
        };
        /**
         * connector
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
             * Direction
             * @description From MQ to Kafka (source) or back (sink)
             * @default source
             * @enum {string}
             */
            direction?: "source" | "sink";
            /**
             * Version
             * @description 1: at least once; 2: exactly once, with a state queue
             * @default 2
             * @enum {integer}
             */
            version?: 1 | 2;
            /**
             * Tasks
             * @default 1
             */
            tasks?: number;
            /**
             * Messages
             * @description Messages to carry per second
             */
            messages_per_s?: number | null;
            /** Message size */
            message_kb?: number | null;
            /**
             * Rate is
             * @description Whether the rate is a steady one or a peak
             * @default sustained
             * @enum {string}
             */
            mode?: "sustained" | "peak";
            /**
             * Persistent
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
             * @default bindings
             * @enum {string}
             */
            connection?: "bindings" | "client";
            /**
             * SHARECNV
             * @description SHARECNV of its channel
             */
            sharecnv?: number | null;
            /**
             * Partitions
             * @description Partitions of the topic
             */
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
            /** Text */
            text: string;
        };
        /**
         * control unit
         * {model}
         * @description A storage control unit with zHyperLink, shared by all queue managers that log to it.
         */
        ControlUnit: {
            /**
             * Control unit
             * @description Must be unique
             */
            name: string;
            /**
             * Model
             * @description The control unit; DS8900 where the model of that family is not known
             */
            model?: ("DS8870" | "DS8880" | "DS8900" | "DS8910F" | "DS8950F" | "DS8980F" | "DS8A10" | "DS8A50") | null;
            /**
             * Metro Mirror
             * @description Whether the log volumes are mirrored by Metro Mirror
             * @default false
             */
            metro_mirror?: boolean;
            /**
             * Both sides in one
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
             * PFID busy at most
             * @description How busy a PFID may be; as published where left out
             */
            pfid_limit_pct?: number | null;
            /**
             * zHyperLink write sessions used by other systems
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
            /**
             * Path
             * @description JSON pointer into the plan.
             */
            path: string;
            /** Label */
            label: string;
            /**
             * Kind
             * @enum {string}
             */
            kind: "workload" | "channels";
        } & {
            [key: string]: unknown;
        };
        /** CoverageList */
        CoverageList: {
            /** Coverage */
            coverage: components["schemas"]["CoveredChapter"][];
        };
        /**
         * CoveredChapter
         * @description A chapter of a report, heading by heading.
         */
        CoveredChapter: {
            /** Document */
            document: string;
            /** Chapter */
            chapter: string;
            /** Sections */
            sections: components["schemas"]["CoveredSection"][];
        };
        /**
         * CoveredSection
         * @description A heading of a report, and what the data has of it.
         */
        CoveredSection: {
            /** Heading */
            heading: string;
            /**
             * Status
             * @enum {string}
             */
            status: "encoded" | "partly" | "missing" | "left-out" | "open";
            /** Figures */
            figures: string[];
            /** Advice */
            advice: string[];
            /** Errata */
            errata: string[];
            /** Missing */
            missing: components["schemas"]["UnpublishedChart"][];
            /** Left Out */
            left_out: string | null;
        };
        /**
         * CreatedShare
         * @description A new read-only link. The token is shown only once.
         */
        CreatedShare: {
            /** Token */
            token: string;
            /**
             * Url
             * @description Path of the page that shows the plan, on this service.
             */
            url: string;
            /**
             * Id
             * @description For revoking the link.
             */
            id: string;
            /**
             * Revision
             * @description null: always the latest.
             */
            revision: number | null;
            /** Expires At */
            expires_at: string | null;
        };
        /**
         * CreatedWebhook
         * @description A new webhook, with its secret, which is shown only once.
         */
        CreatedWebhook: {
            /** Id */
            id: string;
            /**
             * Url
             * @description Address of the receiver.
             */
            url: string;
            /** Name */
            name: string;
            /**
             * Tag
             * @description Only plans with this tag; null: all.
             */
            tag: string | null;
            /**
             * Created At
             * Format: date-time
             */
            created_at: string;
            /**
             * Disabled At
             * @description When the receiver responded with 410; nothing is sent since.
             */
            disabled_at: string | null;
            /**
             * Secret
             * @description Key for the signature, as Standard Webhooks writes it: `whsec_` and base64.
             */
            secret: string;
        };
        /**
         * Crossing
         * @description Two points between which a limit is reached; for whole numbers the two values are neighbours.
         */
        Crossing: {
            /** Output */
            output: string;
            /**
             * Holds
             * @description The last value at which the limit holds.
             */
            holds: number;
            /**
             * Exceeded
             * @description The first value at which it is exceeded or unknown.
             */
            exceeded: number;
        } & {
            [key: string]: unknown;
        };
        /**
         * CurrentPoint
         * @description Inputs and outputs of the plan itself.
         */
        CurrentPoint: {
            /** Inputs */
            inputs: {
                [key: string]: components["schemas"]["JsonValue"];
            };
            /** Outputs */
            outputs: {
                [key: string]: number | null;
            };
        } & {
            [key: string]: unknown;
        };
        /**
         * Curve
         * @description One number at every point.
         */
        Curve: {
            /** Title */
            title: string;
            /** Subject */
            subject: string;
            /** Unit */
            unit: string | null;
            /**
             * Basis
             * @description The weakest of all points.
             */
            basis: ("measured" | "rule-of-thumb" | "interpolated" | "extrapolated" | "assumed") | null;
            /**
             * Values
             * @description null where not known; with two inputs a row for each value of the first.
             */
            values: unknown[];
            /**
             * Limit
             * @description The limit at each point, where there is one.
             */
            limit: number | unknown[] | null;
            /**
             * Decided Values
             * @description Of the first limit's multiple: null where an unknown limit might be the first, 0 where a limit is exceeded at any load.
             */
            decided_values?: unknown[] | null;
        } & {
            [key: string]: unknown;
        };
        /**
         * Delivery
         * @description A message, and what became of it.
         */
        Delivery: {
            /**
             * Id
             * @description As in the header `webhook-id`; the same in each attempt.
             */
            id: string;
            /**
             * Event
             * @enum {string}
             */
            event: "plan.verdict_changed" | "webhook.test";
            /**
             * State
             * @enum {string}
             */
            state: "waiting" | "delivered" | "failed";
            /** Plan Id */
            plan_id: string | null;
            /**
             * Created At
             * Format: date-time
             */
            created_at: string;
            /**
             * Attempts
             * @description Attempts so far, eight at most.
             */
            attempts: number;
            /** Last Attempt At */
            last_attempt_at: string | null;
            /**
             * Next Attempt At
             * @description null: there is no further attempt.
             */
            next_attempt_at: string | null;
            /** Delivered At */
            delivered_at: string | null;
            /**
             * Status
             * @description HTTP status of the last response; null without one.
             */
            status: number | null;
            /**
             * Error
             * @description Why the last attempt failed.
             */
            error: string | null;
            /**
             * Body
             * @description The message that is sent.
             */
            body: {
                [key: string]: unknown;
            };
        };
        /**
         * DeliveryList
         * @description The log of a webhook, newest first.
         */
        DeliveryList: {
            /** Deliveries */
            deliveries: components["schemas"]["Delivery"][];
        };
        /**
         * Depths
         * @description The depth of the queue of a workload at each time.
         */
        Depths: {
            /**
             * Path
             * @description JSON pointer into the plan.
             */
            path: string;
            /** Name */
            name: string;
            /** Unit */
            unit: string;
            /** Values */
            values: (number | null)[];
        } & {
            [key: string]: unknown;
        };
        /**
         * Derivation
         * @description The steps that compute a value, operands first.
         */
        Derivation: {
            /** Root */
            root: number;
            /** Steps */
            steps: components["schemas"]["Step"][];
        };
        /**
         * Difference
         * @description A difference between two plans and the results that it changes.
         */
        Difference: {
            /**
             * Kind
             * @enum {string}
             */
            kind: "added" | "removed" | "changed";
            /**
             * Path
             * @description JSON pointer into the second plan; for a removed part into the first.
             */
            path: string;
            /**
             * Where
             * @description The parts around it, outermost first.
             */
            where: string[];
            /** What */
            what: string;
            /** Unit */
            unit: string | null;
            /** @description Value of a changed field; null for a part. */
            from: components["schemas"]["JsonValue"];
            to: components["schemas"]["JsonValue"];
            /** Sentence */
            sentence: string;
            /**
             * Moves
             * @description Ids of results that it changes alone; null: not determined.
             */
            moves: string[] | null;
        } & {
            [key: string]: unknown;
        };
        /**
         * Drained
         * @description How long all queues take until they are as deep as before the outage.
         */
        Drained: {
            /** Seconds */
            seconds: number | null;
            /** Duration */
            duration: string | null;
            /** Sentence */
            sentence: string;
            /** Missing */
            missing: components["schemas"]["NeededInput"][];
        } & {
            [key: string]: unknown;
        };
        /** ErrataList */
        ErrataList: {
            /** Errata */
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
            /** Id */
            id: string;
            /**
             * Kind
             * @enum {string}
             */
            kind: "contradiction" | "rounding" | "slip" | "ambiguity";
            /** Document */
            document: string;
            /** Section */
            section: string;
            /** Title */
            title: string;
            /** Says */
            says: string;
            /** Arithmetic */
            arithmetic: string;
            /**
             * Follows
             * @enum {string}
             */
            follows: "text" | "arithmetic" | "table";
            /** Effect */
            effect: string;
            /** When */
            when?: {
                [key: string]: boolean | number | string | (boolean | number | string | null)[] | components["schemas"]["Bounds"] | null;
            } | {
                [key: string]: boolean | number | string | (boolean | number | string | null)[] | components["schemas"]["Bounds"] | null;
            }[];
            /** Figures */
            figures?: string[];
            /** Rules */
            rules?: string[];
        };
        /**
         * Evidence
         * @description A number that the conclusion rests on, with its derivation and sources.
         */
        Evidence: {
            /** Title */
            title: string;
            /** Subject */
            subject: string;
            /** Text */
            text: string;
            quantity: components["schemas"]["Quantity"];
        } & {
            [key: string]: unknown;
        };
        /**
         * Example
         * @description A worked example of a report: inputs and published outputs.
         */
        Example: {
            /**
             * Id
             * @default
             */
            id: string;
            /**
             * Rule
             * @default
             */
            rule: string;
            /** Name */
            name: string;
            /** Sentence */
            sentence: string;
            /** Document */
            document: string;
            /** Section */
            section: string;
            /** Inputs */
            inputs: {
                [key: string]: unknown;
            };
            /**
             * Expect
             * @description Results of the rule.
             */
            expect: {
                [key: string]: unknown;
            };
            /** Reproduces */
            reproduces: boolean;
            /** Erratum */
            erratum: string | null;
            /**
             * Published
             * @description Values in the report, where they differ.
             */
            published: {
                [key: string]: unknown;
            };
        };
        /**
         * ExceededAnyway
         * @description A limit that is exceeded at this load without any outage.
         */
        ExceededAnyway: {
            /** Id */
            id: string;
            /** Kind */
            kind: string;
            /** Title */
            title: string;
            /** Subject */
            subject: string;
            /** Used Pct */
            used_pct: string | null;
            /** Sentence */
            sentence: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * Explained
         * @description Numbers by id.
         */
        Explained: {
            /** Quantities */
            quantities: {
                [key: string]: components["schemas"]["ExplainedQuantity"];
            };
        } & {
            [key: string]: unknown;
        };
        /**
         * ExplainedQuantity
         * @description A number with its derivation and sources.
         */
        ExplainedQuantity: {
            /** @description null: not in the sources; the caveats say why. */
            value: components["schemas"]["JsonValue"];
            /**
             * Unit
             * @description One unit, or one for each column of a series.
             */
            unit: string | {
                [key: string]: string;
            } | null;
            /** Basis */
            basis: ("measured" | "rule-of-thumb" | "interpolated" | "extrapolated" | "assumed") | null;
            derivation: components["schemas"]["Derivation"] | null;
            /** Citations */
            citations: components["schemas"]["Citation"][];
            /** Caveats */
            caveats: string[];
            /** Errata */
            errata: string[];
            /** Id */
            id: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * Extrapolation
         * @description How to read past the published points of one axis; without a document it is the planner's own assumption.
         */
        Extrapolation: {
            /** Axis */
            axis: string;
            /**
             * Side
             * @enum {string}
             */
            side: "above" | "below";
            /**
             * Use
             * @constant
             */
            use: "level";
            /**
             * Basis
             * @enum {string}
             */
            basis: "measured" | "rule-of-thumb" | "interpolated" | "extrapolated" | "assumed";
            /** Why */
            why: string;
            /** When */
            when?: {
                [key: string]: unknown;
            };
            /** Document */
            document?: string | null;
            /** Section */
            section?: string | null;
        };
        /**
         * FeatureCost
         * @description What one feature costs for one part.
         */
        FeatureCost: {
            /** Feature */
            feature: string;
            /** Title */
            title: string;
            /** Subject */
            subject: string;
            /**
             * Path
             * @description JSON pointer into the plan.
             */
            path: string;
            /** @description Engines that it adds. */
            cpu: components["schemas"]["Number"] | null;
            /** Text */
            text: string;
            /** Published */
            published: boolean;
            /**
             * Reason
             * @description Why the CPU is not known, or what to enter.
             */
            reason: string | null;
            /**
             * Moved
             * @description Empty for TLS and compression, which a plan does not describe.
             */
            moved: components["schemas"]["MovedResult"][];
        } & {
            [key: string]: unknown;
        };
        /**
         * FeatureCosts
         * @description What streaming, TLS, AMS, compression and statistics cost, the most CPU first.
         */
        FeatureCosts: {
            /**
             * About
             * @description What was asked, with its conditions.
             */
            about: string;
            headline: components["schemas"]["Headline"];
            /**
             * Detail
             * @description The sentence below the headline.
             */
            detail: string;
            /** Recommendations */
            recommendations: components["schemas"]["Recommendation"][];
            /** Rests On */
            rests_on: components["schemas"]["Evidence"][];
            version: components["schemas"]["Version"];
            /** Parts */
            parts: components["schemas"]["CostedPart"][];
            /** Costs */
            costs: components["schemas"]["FeatureCost"][];
            /** Not Published */
            not_published: components["schemas"]["UnpublishedCost"][];
            /** Assumptions */
            assumptions: components["schemas"]["Assumption"][];
            chart: components["schemas"]["Chart"] | null;
        } & {
            [key: string]: unknown;
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
            /** Plan */
            plan: components["schemas"]["Plan"];
            /**
             * Parts
             * @description JSON pointers of workloads and channel groups; by default the workload with the most puts and the group with the most channels.
             */
            parts?: string[] | null;
            /**
             * Messages Per S
             * @description On the channels; by default all messages of the queue manager.
             */
            messages_per_s?: number | null;
            /**
             * Sslrkeyc Bytes
             * @description By default as in the reports' tests.
             */
            sslrkeyc_bytes?: number | null;
        };
        /**
         * FieldError
         * @description One place where the input is wrong.
         */
        FieldError: {
            /**
             * Field
             * @description Name of the input, or JSON pointer into the plan or the body.
             */
            field: string;
            /** @description The value that was sent, shortened; null when there was none. */
            value: components["schemas"]["JsonValue"];
            /**
             * Message
             * @description Completes a sentence that starts with the name of the field.
             */
            message: string;
            /**
             * @description What would be accepted.
             * @default null
             */
            allowed?: components["schemas"]["JsonValue"];
            /**
             * Line
             * @description Line of a text, from 1.
             * @default null
             */
            line?: number | null;
            /**
             * Column
             * @description Column of a text, from 1.
             * @default null
             */
            column?: number | null;
        };
        /**
         * Figure
         * @description One published number or table.
         */
        Figure: {
            /** Id */
            id: string;
            /** Title */
            title: string;
            /**
             * Kind
             * @enum {string}
             */
            kind: "measured" | "rule-of-thumb" | "limit" | "sample";
            /** Axes */
            axes?: {
                [key: string]: components["schemas"]["Axis"];
            };
            /** Columns */
            columns: {
                [key: string]: components["schemas"]["Column"];
            };
            /** Extrapolations */
            extrapolations?: components["schemas"]["Extrapolation"][];
            /** Editions */
            editions: components["schemas"]["CitedEdition"][];
            /** Notes */
            notes?: string[];
            /** Errata */
            errata?: string[];
            /**
             * Reference Only
             * @default false
             */
            reference_only?: boolean;
            /**
             * Section
             * @description Number of its topic.
             */
            section: number;
        };
        /** FiguresList */
        FiguresList: {
            /** Figures */
            figures: components["schemas"]["Figure"][];
        };
        /**
         * FileToImport
         * @description The text of a file: a plan in YAML or JSON, or a snapshot.
         */
        FileToImport: {
            /** Text */
            text: string;
            /**
             * Name
             * @description Left out: what the file calls it.
             */
            name?: string | null;
            /**
             * Author
             * @description Name of the author, without sign-in; otherwise it is the principal.
             */
            author?: string | null;
        };
        /**
         * file transfer
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
             * Mode
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
             * Network
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
            /** Id */
            id: string;
            /**
             * Severity
             * @enum {string}
             */
            severity: "ok" | "info" | "advice" | "warning" | "problem";
            /** Message */
            message: string;
            /** Citations */
            citations: components["schemas"]["Citation"][];
            /** Errata */
            errata: string[];
            /** Places */
            places: components["schemas"]["FindingPlace"][];
        };
        /**
         * FindingPlace
         * @description A place in the plan that a finding is about.
         */
        FindingPlace: {
            /** Subject */
            subject: string;
            part: components["schemas"]["Part"];
            /**
             * Path
             * @description JSON pointer into the plan.
             */
            path: string;
        };
        /**
         * Fingerprint
         * @description A figure or a module that has changed.
         */
        Fingerprint: {
            /** Id */
            id: string;
            /**
             * From
             * @description null where the earlier answer did not use it.
             */
            from: string | null;
            /**
             * To
             * @description null where it no longer exists.
             */
            to: string | null;
        } & {
            [key: string]: unknown;
        };
        /**
         * Fingerprints
         * @description Digests of the figures and rules that an answer uses.
         */
        Fingerprints: {
            /**
             * Figures
             * @description By the id of the figure.
             */
            figures: {
                [key: string]: string;
            };
            /**
             * Rules
             * @description By the name of the module that computes.
             */
            rules: {
                [key: string]: string;
            };
        };
        /**
         * First
         * @description The limit that is reached first.
         */
        First: {
            /** Limit */
            limit: string | null;
            /** Title */
            title: string | null;
            /** Subject */
            subject: string | null;
            /** Multiple */
            multiple: number | null;
        } & {
            [key: string]: unknown;
        };
        /**
         * FirstLimit
         * @description The limit that is reached first as the workload grows.
         */
        FirstLimit: {
            /** Sentence */
            sentence: string;
            /** Limit */
            limit: string | null;
            /** Title */
            title: string | null;
            /** Subject */
            subject: string | null;
            part: components["schemas"]["Part"] | null;
            multiple: components["schemas"]["Number"] | null;
            headroom: components["schemas"]["Number"] | null;
            /** @description When it is reached in an outage; null where it is not. */
            moment?: components["schemas"]["Moment"] | null;
            /** @description Until it is reached, where the plan has a growth. */
            years: components["schemas"]["Number"] | null;
            /** Date */
            date: string | null;
            /**
             * Undecided
             * @description Limits that are unknown and might be reached sooner.
             */
            undecided: string[];
            /**
             * Number
             * @description The id of the multiple.
             */
            number?: string | null;
            /**
             * Uncertain
             * @description Limits that hold today and may be reached before the first.
             */
            uncertain?: components["schemas"]["UncertainLimit"][];
        };
        /**
         * FleetAnswer
         * @description All measured queue managers, worst first.
         */
        FleetAnswer: {
            /** @description The days that were looked at. */
            period: components["schemas"]["MeasuredPeriod"];
            /**
             * Counts
             * @description How many queue managers have each verdict.
             */
            counts: {
                [key: string]: number;
            };
            /**
             * Queue Managers
             * @description The queue managers, worst first.
             */
            queue_managers: components["schemas"]["FleetLine"][];
            /**
             * Alike Within Pct
             * @description By how many percent averages of those that are alike differ at most.
             */
            alike_within_pct: number;
        } & {
            [key: string]: unknown;
        };
        /**
         * FleetLine
         * @description A queue manager of the fleet.
         */
        FleetLine: {
            /**
             * Lpar
             * @description Name of its LPAR.
             */
            lpar: string;
            /**
             * Queue Manager
             * @description Name of the queue manager.
             */
            queue_manager: string;
            /**
             * Queue Sharing Group
             * @description Its queue-sharing group; null where it has none.
             */
            queue_sharing_group: string | null;
            /**
             * Release
             * @description Its release, as the records give it.
             */
            release: string | null;
            /**
             * Verdict
             * @description The worst verdict of its limits.
             * @enum {string}
             */
            verdict: "exceeded" | "watch" | "unknown" | "ok";
            /**
             * Counts
             * @description How many of its limits have each verdict.
             */
            counts: {
                [key: string]: number;
            };
            /**
             * Limits
             * @description Its limits that are not OK, and the worst one; worst first.
             */
            limits: components["schemas"]["MeasuredLimit"][];
            /**
             * Load
             * @description How much it does.
             */
            load: components["schemas"]["MeasuredText"][];
            /**
             * Empty Get Pct
             * @description Share of MQGET calls that returned no message, in percent; null where it was not measured.
             */
            empty_get_pct: number | null;
            /**
             * Intervals
             * @description Intervals with measurements.
             */
            intervals: number;
            /**
             * Alike
             * @description Queue managers with the same load, nearest first.
             */
            alike: components["schemas"]["FleetNeighbour"][];
        } & {
            [key: string]: unknown;
        };
        /**
         * FleetMemberAnswer
         * @description One queue manager of the fleet.
         */
        FleetMemberAnswer: {
            /** @description The days that were looked at. */
            period: components["schemas"]["MeasuredPeriod"];
            /**
             * Lpar
             * @description Name of its LPAR.
             */
            lpar: string;
            /**
             * Queue Manager
             * @description Name of the queue manager.
             */
            queue_manager: string;
            /**
             * Queue Sharing Group
             * @description Its queue-sharing group; null where it has none.
             */
            queue_sharing_group: string | null;
            /**
             * Release
             * @description Its release, as the records give it.
             */
            release: string | null;
            /**
             * Verdict
             * @description The worst verdict of its limits.
             * @enum {string}
             */
            verdict: "exceeded" | "watch" | "unknown" | "ok";
            /**
             * Limits
             * @description Its limits, worst first.
             */
            limits: components["schemas"]["MeasuredLimit"][];
            /**
             * Metrics
             * @description Everything that was measured.
             */
            metrics: components["schemas"]["MemberMetric"][];
            /**
             * Queues
             * @description Queues by CPU, most first; empty without accounting class 3.
             */
            queues: components["schemas"]["QueueUseLine"][];
            /**
             * Channels
             * @description Channels by data, most first; empty without class 4.
             */
            channels: components["schemas"]["ChannelUseLine"][];
            /**
             * Signals
             * @description What each sign of wasted CPU means, and what to do.
             */
            signals: {
                [key: string]: string;
            };
        } & {
            [key: string]: unknown;
        };
        /**
         * FleetNeighbour
         * @description A queue manager that is alike.
         */
        FleetNeighbour: {
            /**
             * Lpar
             * @description Name of its LPAR.
             */
            lpar: string;
            /**
             * Queue Manager
             * @description Name of the queue manager.
             */
            queue_manager: string;
            /**
             * Ratio
             * @description The largest ratio between the averages of both, 1 or more.
             */
            ratio: number;
        } & {
            [key: string]: unknown;
        };
        /**
         * Forbidden
         * @description The limit that no value keeps, and the value that is nearest to it.
         */
        Forbidden: {
            /**
             * Limit
             * @description null where nothing has to hold.
             */
            limit: string | null;
            /** Title */
            title: string | null;
            /** Subject */
            subject: string | null;
            /** Used Pct */
            used_pct: number | null;
            /**
             * Multiple
             * @description Multiple of the workload that reaches it, for such a target.
             */
            multiple: number | null;
            /** Reason */
            reason: ("limit" | "caution" | "target" | "missing-input" | "not-published") | null;
            /**
             * Caution
             * @description The caution that forbids the value, which the plan as it is does not have.
             */
            caution: string | null;
            value: components["schemas"]["JsonValue"];
            /** Sentence */
            sentence: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * GoalReached
         * @description The solution of each input alone, and of two of them together.
         */
        GoalReached: {
            /** Solutions */
            solutions: components["schemas"]["Solution"][];
            together: components["schemas"]["Together"] | null;
            version: components["schemas"]["Version"];
        } & {
            [key: string]: unknown;
        };
        /**
         * GoalToReach
         * @description A plan, the fields to solve for, and the limits or the target that have to hold.
         */
        GoalToReach: {
            /** Plan */
            plan: components["schemas"]["Plan"];
            /**
             * Limits
             * @description Limits that have to hold; default: all, or none beside a target.
             */
            limits?: string[] | null;
            target?: components["schemas"]["Target"] | null;
            /**
             * Keep Ok
             * @description Whether limits have to stay OK, below the warning threshold, and not only below 100 %.
             * @default false
             */
            keep_ok?: boolean;
            /** Inputs */
            inputs: components["schemas"]["SolvedInput"][];
            /**
             * Together
             * @description Whether to solve two inputs for values of each other, too.
             * @default false
             */
            together?: boolean;
        };
        /**
         * GridLimit
         * @description A limit at each load and length of the outage.
         */
        GridLimit: {
            /** Id */
            id: string;
            /** Kind */
            kind: string;
            /** Title */
            title: string;
            /** Subject */
            subject: string;
            part: components["schemas"]["Part"];
            /**
             * Caution
             * @description Whether its verdict is at best `watch`.
             */
            caution: boolean;
            /**
             * Values
             * @description Used share in per cent: a row for each load, null where not known.
             */
            values: (number | null)[][];
        } & {
            [key: string]: unknown;
        };
        /**
         * growth
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
             * Starting from
             * @description Date of the figures in this plan, YYYY-MM-DD
             */
            since?: string | null;
        };
        /**
         * Headline
         * @description The conclusion in one sentence.
         */
        Headline: {
            /** Text */
            text: string;
            /**
             * Emphasis
             * @description The part of the text that decides.
             */
            emphasis: string | null;
            /** Verdict */
            verdict: ("exceeded" | "watch" | "unknown" | "ok") | null;
        } & {
            [key: string]: unknown;
        };
        /**
         * Holding
         * @description The limits that hold at the value.
         */
        Holding: {
            /**
             * Limits
             * @description How many limits; unknown ones do not count.
             */
            limits: number;
            fullest: components["schemas"]["Tightest"];
            /**
             * Cautions
             * @description Why limits are at best `watch` there, by their ids.
             */
            cautions: {
                [key: string]: string;
            };
        } & {
            [key: string]: unknown;
        };
        /**
         * InputDifference
         * @description An input that differs, or a part that only one of two plans has.
         */
        InputDifference: {
            /**
             * Kind
             * @enum {string}
             */
            kind: "added" | "removed" | "changed";
            /**
             * Path
             * @description JSON pointer into the second plan; for a removed part into the first.
             */
            path: string;
            /**
             * Where
             * @description The parts around it, outermost first.
             */
            where: string[];
            /** What */
            what: string;
            /** Unit */
            unit: string | null;
            /** @description Value of a changed field; null for a part. */
            from: components["schemas"]["JsonValue"];
            to: components["schemas"]["JsonValue"];
            /** Sentence */
            sentence: string;
        } & {
            [key: string]: unknown;
        };
        JsonValue: unknown;
        /**
         * LeftOut
         * @description A log that cannot be written over zHyperLink.
         */
        LeftOut: {
            /** Name */
            name: string;
            /** Lpar */
            lpar: string;
            /**
             * Path
             * @description JSON pointer into the plan.
             */
            path: string;
            /** Reasons */
            reasons: string[];
        } & {
            [key: string]: unknown;
        };
        /**
         * Limit
         * @description One limit, and how close the plan is to it.
         */
        Limit: {
            /** Title */
            title: string;
            /** Subject */
            subject: string;
            part: components["schemas"]["Part"];
            /** Id */
            id: string;
            /**
             * Kind
             * @description The same for all results of a kind, whatever part they belong to.
             */
            kind: string;
            /**
             * Verdict
             * @enum {string}
             */
            verdict: "exceeded" | "watch" | "unknown" | "ok";
            used: components["schemas"]["Number"] | null;
            limit: components["schemas"]["Number"] | null;
            used_pct: components["schemas"]["Number"] | null;
            headroom: components["schemas"]["Number"] | null;
            /** @description Of today's workload, at which the limit is reached. */
            multiple: components["schemas"]["Number"] | null;
            /**
             * At Least
             * @description Whether `used` is only what is known, which exceeds the limit.
             */
            at_least: boolean;
            /** @description Where use or limit are not known exactly; null where they are. */
            bounds?: components["schemas"]["LimitBounds"] | null;
            /**
             * Assumption
             * @description What the upper bound of the use assumes, in words.
             */
            assumption?: string | null;
            /**
             * Ceiling
             * @description Whether it is a limit, and not only the largest published value.
             * @default true
             */
            ceiling?: boolean;
            /**
             * Decisive
             * @description Whether the first limit is unknown as long as this one is.
             */
            decisive: boolean;
            /**
             * Beyond
             * @description Up to where values are published; above it the verdict is unknown.
             */
            beyond: string | null;
            /**
             * Caution
             * @description Why the verdict is at best `watch`, however low the load is.
             */
            caution: string | null;
            /** @description When it is reached in an outage; null where it is not. */
            moment?: components["schemas"]["Moment"] | null;
        };
        /**
         * LimitBounds
         * @description The ends between which use, limit and multiple lie; null for an end that is not known.
         */
        LimitBounds: {
            used_at_least: components["schemas"]["Number"] | null;
            used_at_most: components["schemas"]["Number"] | null;
            limit_at_least: components["schemas"]["Number"] | null;
            limit_at_most: components["schemas"]["Number"] | null;
            used_pct_at_least: components["schemas"]["Number"] | null;
            used_pct_at_most: components["schemas"]["Number"] | null;
            /** @description Up to this multiple the limit holds for certain. */
            multiple_at_least: components["schemas"]["Number"] | null;
            /** @description At this multiple the limit is reached for certain. */
            multiple_at_most: components["schemas"]["Number"] | null;
            /**
             * Text
             * @description Use and limit in words, such as `at least 441 MB, at most 463 MB of 720 MB`.
             */
            text: string;
        };
        /**
         * LimitInCheck
         * @description What the policy says about a limit.
         */
        LimitInCheck: {
            /** Id */
            id: string;
            /**
             * Kind
             * @description The same for all limits of a kind.
             */
            kind: string;
            /** Title */
            title: string;
            /** Subject */
            subject: string;
            /**
             * Path
             * @description JSON pointer to the part of the plan.
             */
            path: string;
            /**
             * Verdict
             * @enum {string}
             */
            verdict: "exceeded" | "watch" | "unknown" | "ok";
            /**
             * Outcome
             * @enum {string}
             */
            outcome: "deny" | "warn" | "waived" | "known" | "pass";
            /**
             * Used Pct
             * @description Used share of the limit that was judged, in per cent.
             */
            used_pct: number | null;
            /**
             * Multiple
             * @description Multiple of today's workload that was judged.
             */
            multiple: number | null;
            /**
             * Date
             * @description Day on which growth reaches the limit.
             */
            date: string | null;
            /** Reasons */
            reasons: components["schemas"]["CheckReason"][];
            /**
             * Note
             * @description Which waiver applies or has expired.
             */
            note: string | null;
        };
        /**
         * LimitOverTime
         * @description How full a limit is at every point in time.
         */
        LimitOverTime: {
            /** Title */
            title: string;
            /** Subject */
            subject: string;
            /** Unit */
            unit: string;
            /** Basis */
            basis: ("measured" | "rule-of-thumb" | "interpolated" | "extrapolated" | "assumed") | null;
            /**
             * Caution
             * @description Why it may be reached sooner.
             */
            caution: string | null;
            /**
             * Ceiling
             * @description Whether it is a limit, and not only the largest value that was published.
             */
            ceiling: boolean;
            /** Values */
            values: (number | null)[];
        } & {
            [key: string]: unknown;
        };
        /**
         * LimitsByScope
         * @description The limits by scope, and their order.
         */
        LimitsByScope: {
            /** Scopes */
            scopes: components["schemas"]["ScopeLimits"][];
            /**
             * Order
             * @description Numbers of the limits, from 0 over all scopes, the fullest first.
             */
            order: number[];
        };
        /**
         * LinkedControlUnit
         * @description What a control unit needs, by an assessment with all candidates over zHyperLink.
         */
        LinkedControlUnit: {
            /** Name */
            name: string;
            /**
             * Path
             * @description JSON pointer into the plan.
             */
            path: string;
            /** Queue Managers */
            queue_managers: string[];
            /** Metro Mirror */
            metro_mirror: boolean;
            /** @description Write sessions. */
            sessions: components["schemas"]["ResultState"] | null;
            /** @description How busy each PFID is. */
            paths: components["schemas"]["ResultState"] | null;
            pfids_needed: components["schemas"]["Number"] | null;
            /** @description Each with a cable, with as many PFIDs on a port as were measured. */
            links: components["schemas"]["Number"] | null;
        } & {
            [key: string]: unknown;
        };
        /**
         * ListedFirstLimit
         * @description The first limit of a plan when it was saved.
         */
        ListedFirstLimit: {
            /** Id */
            id: string;
            /** Kind */
            kind: string | null;
            /** Title */
            title: string | null;
            /** Subject */
            subject: string | null;
            /**
             * Multiple
             * @description Of today's workload; null where it is exceeded at any workload.
             */
            multiple: number | null;
            /** Multiple Text */
            multiple_text: string | null;
            /**
             * Date
             * @description null without growth.
             */
            date: string | null;
        } & {
            [key: string]: unknown;
        };
        /**
         * Liveness
         * @description The process responds.
         */
        Liveness: {
            /**
             * Status
             * @default ok
             * @constant
             */
            status?: "ok";
        };
        /**
         * group of connections
         * [{count} connections]
         * @description Connections on the LPAR itself: batch, CICS, IMS, RRS.
         */
        LocalConnections: {
            /**
             * Connections of
             * @description Must be unique
             */
            name: string;
            /** Connections */
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
         * log
         * {copies} copies[, {active_logs} active logs][ of {log_gb}], {io}[, {control_unit}]
         * @description Active logs, their devices, and what is wanted of them.
         */
        Logs: {
            /**
             * Copies
             * @description Single or dual logging
             * @default 2
             * @enum {integer}
             */
            copies?: 1 | 2;
            /**
             * Stripes
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
             * Environment
             * @description Which of the measured environments is nearer: a tuned one, or one with other work
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
             * @description Hours of work that the active logs should hold
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
            /**
             * Recovery
             * @description Checkpoints, backups of page sets, and the target for recovery
             */
            recovery?: components["schemas"]["Recovery"] | null;
            /**
             * Observed logger
             * @description What statistics show of the logger
             */
            observed?: components["schemas"]["ObservedLogger"] | null;
        };
        /**
         * LPAR
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
            /** Machine */
            machine?: ("zEC12" | "z13" | "z14" | "z15" | "z16" | "z17") | null;
            /**
             * CPU measured on
             * @description Machine on which the CPU that you enter was measured
             */
            cpu_measured_on?: ("zEC12" | "z13" | "z14" | "z15" | "z16" | "z17") | null;
            /** General processors */
            cps?: number | null;
            /** zIIPs */
            ziips?: number | null;
            /**
             * z/OS
             * @description Level of z/OS
             */
            zos_level?: ("2.1" | "2.2" | "2.3" | "2.4" | "2.5" | "3.1" | "3.2") | null;
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
         * @description The clock hour with the highest average.
         */
        MeasuredBusyHour: {
            /**
             * Start
             * Format: date-time
             * @description Start of the hour. In local time of the LPAR.
             */
            start: string;
            /**
             * Average
             * @description Average of the hour, with its unit.
             */
            average: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * MeasuredChange
         * @description A value for one field of the plan.
         */
        MeasuredChange: {
            /** Id */
            id: string;
            /**
             * Path
             * @description JSON pointer in the plan with all changes of the preview.
             */
            path: string;
            /**
             * Owner Kind
             * @description Kind of the part that it belongs to, such as `queue manager`.
             */
            owner_kind: string;
            /**
             * Owner
             * @description Name of that part.
             */
            owner: string;
            /**
             * Is New Owner
             * @description Whether the plan does not have that part yet.
             */
            is_new_owner: boolean;
            /**
             * Part
             * @description The part within it, in words.
             */
            part: string;
            /**
             * Label
             * @description The field, in words.
             */
            label: string;
            /**
             * Old
             * @description The value in the plan; null: not known.
             */
            old: unknown;
            /**
             * New
             * @description The value that was read, in the unit of the field; null: not known.
             */
            new: unknown;
            /** Old Text */
            old_text: string;
            /** New Text */
            new_text: string;
            /**
             * Is Same
             * @description Whether the plan has this value already.
             */
            is_same: boolean;
            /**
             * Source
             * @description Number of the text, from 0.
             */
            source: number;
            /** Line */
            line: number;
            /** Last Line */
            last_line: number;
            /**
             * Time
             * @description Day and time as the text has them.
             */
            time: string | null;
            /**
             * Reader
             * @description Kind of message or report.
             */
            reader: string;
            /**
             * Shown
             * @description The value as the text has it.
             */
            shown: string;
            /**
             * Confidence
             * @description `calculated`: from several values of the text; `lower bound`: the value is at least this.
             * @enum {string}
             */
            confidence: "exact" | "calculated" | "lower bound";
            /** Note */
            note: string | null;
            /**
             * Refused
             * @description Why the plan cannot have the value.
             */
            refused: string | null;
            /**
             * Selected
             * @description Whether it is applied by default.
             */
            selected: boolean;
        } & {
            [key: string]: unknown;
        };
        /**
         * MeasuredDay
         * @description What a day was like.
         */
        MeasuredDay: {
            /**
             * Day
             * Format: date
             * @description The day.
             */
            day: string;
            /**
             * Least
             * @description Lowest value of an interval.
             */
            least: number;
            /**
             * Average
             * @description Average of the day.
             */
            average: number;
            /**
             * Greatest
             * @description Highest value of an interval.
             */
            greatest: number;
        } & {
            [key: string]: unknown;
        };
        /**
         * measured input
         * @description Where the value of a field was measured. No calculation uses it; it is out of date when the value has changed.
         */
        MeasuredInput: {
            /**
             * Path
             * @description JSON pointer of the field, such as /lpars/0/queue_managers/0/memlimit_mb
             */
            path: string;
            /**
             * Value
             * @description Value that was read; another one in the field was entered since
             */
            value?: unknown;
            /**
             * Source
             * @description Name of the file or text that it was read from
             */
            source: string;
            /**
             * Line
             * @description Line of the source
             */
            line?: number | null;
            /**
             * Time
             * @description Day and time as the source has them
             */
            time?: string | null;
            /**
             * Read as
             * @description Kind of message or report that it was read from
             */
            reader: string;
            /**
             * Text
             * @description The line, or its beginning
             */
            text?: string | null;
        };
        /**
         * MeasuredLimit
         * @description A limit with what was measured in the worst interval of the period.
         */
        MeasuredLimit: {
            /**
             * Kind
             * @description Kind of the limit, such as `buffer_pool`.
             */
            kind: string;
            /**
             * Title
             * @description What the limit is.
             */
            title: string;
            /**
             * Subject
             * @description Buffer pool, page set or structure; empty for the queue manager.
             */
            subject: string;
            /**
             * Verdict
             * @description Verdict on the worst interval.
             * @enum {string}
             */
            verdict: "exceeded" | "watch" | "unknown" | "ok";
            /**
             * Used Pct
             * @description Share of the limit in the worst interval, in percent; null for events.
             */
            used_pct: number | null;
            /**
             * Used
             * @description What was measured, with its unit.
             */
            used: string;
            /**
             * Limit
             * @description The limit, with its unit.
             */
            limit: string;
            /**
             * At
             * @description End of the worst interval. In local time of the LPAR.
             */
            at: string | null;
            /**
             * Average
             * @description Average over the period, with its unit.
             */
            average: string | null;
            /**
             * Why
             * @description What else to know.
             */
            why: string | null;
            /**
             * Rule
             * @description Rule that judges it; null where it is a setting of the queue manager itself.
             */
            rule: string | null;
            /**
             * Sources
             * @description Places in the sources that the limit is from.
             */
            sources: {
                [key: string]: unknown;
            }[];
            /**
             * Table
             * @description Table of the store with the intervals.
             */
            table: string;
            /**
             * Metric
             * @description Metric of the table.
             */
            metric: string;
            /**
             * Instance
             * @description Instance of the metric: a pool, page set or structure, or `all`.
             */
            instance: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * MeasuredMetric
         * @description One metric over time.
         */
        MeasuredMetric: {
            /** @description The days that were looked at. */
            period: components["schemas"]["MeasuredPeriod"];
            /**
             * Title
             * @description What the metric is.
             */
            title: string;
            /**
             * Unit
             * @description Its unit.
             */
            unit: string;
            /**
             * Subject
             * @description What the instance is; empty for all of the queue manager.
             */
            subject: string;
            /**
             * Instance
             * @description Instance, or `all`.
             */
            instance: string;
            /**
             * Days
             * @description The days, in order, each in `unit`.
             */
            days: components["schemas"]["MeasuredDay"][];
            /**
             * Percentiles
             * @description Percentiles of intervals; empty where those were deleted.
             */
            percentiles: components["schemas"]["MeasuredPercentile"][];
            /** @description The busiest hour; null where the intervals were deleted. */
            busy_hour: components["schemas"]["MeasuredBusyHour"] | null;
            /** @description The trend; null with fewer than eight whole weeks. */
            trend: components["schemas"]["MeasuredTrend"] | null;
        } & {
            [key: string]: unknown;
        };
        /**
         * MeasuredPercentile
         * @description A percentile of the values of intervals.
         */
        MeasuredPercentile: {
            /**
             * Percent
             * @description Share of the intervals that have this value or less, in percent.
             */
            percent: number;
            /**
             * Value
             * @description The value.
             */
            value: number;
            /**
             * Text
             * @description The value with its unit.
             */
            text: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * MeasuredPeriod
         * @description Days of measurements, both ends included.
         */
        MeasuredPeriod: {
            /**
             * First
             * Format: date
             * @description First day of the period.
             */
            first: string;
            /**
             * Last
             * Format: date
             * @description Last day of the period: by default the last one with measurements.
             */
            last: string;
            /**
             * Days
             * @description Days of the period.
             */
            days: number;
        } & {
            [key: string]: unknown;
        };
        /**
         * MeasuredText
         * @description A metric in a period, as people read it.
         */
        MeasuredText: {
            /**
             * Metric
             * @description Name of the metric.
             */
            metric: string;
            /**
             * Title
             * @description What it is.
             */
            title: string;
            /**
             * Unit
             * @description Its unit.
             */
            unit: string;
            /**
             * Least
             * @description Lowest value of an interval, with its unit.
             */
            least: string;
            /**
             * Average
             * @description Average over the period, with its unit.
             */
            average: string;
            /**
             * Greatest
             * @description Highest value of an interval, with its unit.
             */
            greatest: string;
            /**
             * Average Value
             * @description The average as a number in `unit`.
             */
            average_value: number;
            /**
             * Greatest Value
             * @description The highest value as a number in `unit`.
             */
            greatest_value: number;
        } & {
            [key: string]: unknown;
        };
        /**
         * MeasuredTrend
         * @description Growth by a constant share, with its uncertainty.
         */
        MeasuredTrend: {
            /**
             * Weeks
             * @description Whole weeks that it is fitted to.
             */
            weeks: number;
            /**
             * Annual Growth Pct
             * @description Growth in a year, in percent.
             */
            annual_growth_pct: number;
            /**
             * Low Pct
             * @description Lower end of the 95 % confidence interval, in percent a year.
             */
            low_pct: number;
            /**
             * High Pct
             * @description Upper end of it, in percent a year.
             */
            high_pct: number;
            /**
             * Excludes Zero
             * @description Whether the interval excludes zero.
             */
            excludes_zero: boolean;
            /**
             * Text
             * @description The trend in words.
             */
            text: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * MeasurementChoice
         * @description A possible answer.
         */
        MeasurementChoice: {
            /** Value */
            value: string;
            /** Label */
            label: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * MeasurementNotice
         * @description An event in a text that no field of a plan has.
         */
        MeasurementNotice: {
            /** Source */
            source: number;
            /**
             * Owner
             * @description Queue manager, as the text calls it; empty without a name.
             */
            owner: string;
            /**
             * Severity
             * @enum {string}
             */
            severity: "info" | "warning";
            /** Text */
            text: string;
            /** Line */
            line: number;
            /** Time */
            time: string | null;
        } & {
            [key: string]: unknown;
        };
        /**
         * MeasurementPreview
         * @description What texts would change in a plan. Nothing is changed.
         */
        MeasurementPreview: {
            /** Sources */
            sources: components["schemas"]["SourceSummary"][];
            /** Changes */
            changes: components["schemas"]["MeasuredChange"][];
            /** Questions */
            questions: components["schemas"]["MeasurementQuestion"][];
            /** Notices */
            notices: components["schemas"]["MeasurementNotice"][];
            /** Unread */
            unread: components["schemas"]["UnreadMessages"][];
            /** Added */
            added: components["schemas"]["AddedPart"][];
        } & {
            [key: string]: unknown;
        };
        /**
         * MeasurementQuestion
         * @description What the texts do not say.
         */
        MeasurementQuestion: {
            /** Id */
            id: string;
            /** Text */
            text: string;
            /** Choices */
            choices: components["schemas"]["MeasurementChoice"][];
            /**
             * Answer
             * @description What was answered, or what is assumed.
             */
            answer: string | null;
            /**
             * Is Required
             * @description Whether values wait for the answer.
             */
            is_required: boolean;
            /**
             * Waiting
             * @description How many values wait for it.
             */
            waiting: number;
        } & {
            [key: string]: unknown;
        };
        /**
         * MeasurementSource
         * @description A text, or the content of a file.
         */
        MeasurementSource: {
            /**
             * Name
             * @description Name of the file, as the preview shows it.
             */
            name: string;
            /**
             * Text
             * @description The text; or `base64`.
             */
            text?: string | null;
            /**
             * Base64
             * @description The bytes of a file in Base64, in UTF-8, UTF-16 or EBCDIC; or `text`.
             */
            base64?: string | null;
        };
        /**
         * MeasurementsToApply
         * @description The same, with the changes that are accepted.
         */
        MeasurementsToApply: {
            /** Plan */
            plan: components["schemas"]["Plan"];
            /**
             * Sources
             * @description The texts, oldest first.
             */
            sources: components["schemas"]["MeasurementSource"][];
            /**
             * Answers
             * @description Answers to questions of the preview, by their ids.
             */
            answers?: {
                [key: string]: string;
            };
            /**
             * Accept
             * @description Ids of changes; null: all that the preview selects.
             */
            accept?: string[] | null;
        };
        /**
         * MeasurementsToPreview
         * @description Texts to read, and the plan that they are for.
         */
        MeasurementsToPreview: {
            /** Plan */
            plan: components["schemas"]["Plan"];
            /**
             * Sources
             * @description The texts, oldest first.
             */
            sources: components["schemas"]["MeasurementSource"][];
            /**
             * Answers
             * @description Answers to questions of the preview, by their ids.
             */
            answers?: {
                [key: string]: string;
            };
        };
        /**
         * MemberMetric
         * @description A metric of a queue manager or of a part of it.
         */
        MemberMetric: {
            /**
             * Metric
             * @description Name of the metric.
             */
            metric: string;
            /**
             * Title
             * @description What it is.
             */
            title: string;
            /**
             * Unit
             * @description Its unit.
             */
            unit: string;
            /**
             * Least
             * @description Lowest value of an interval, with its unit.
             */
            least: string;
            /**
             * Average
             * @description Average over the period, with its unit.
             */
            average: string;
            /**
             * Greatest
             * @description Highest value of an interval, with its unit.
             */
            greatest: string;
            /**
             * Average Value
             * @description The average as a number in `unit`.
             */
            average_value: number;
            /**
             * Greatest Value
             * @description The highest value as a number in `unit`.
             */
            greatest_value: number;
            /**
             * Table
             * @description Table of the store.
             */
            table: string;
            /**
             * Subject
             * @description What the instance is: buffer pool, page set, structure; empty for all of it.
             */
            subject: string;
            /**
             * Instance
             * @description Instance, or `all`.
             */
            instance: string;
            /**
             * Least At
             * Format: date-time
             * @description End of the interval with the lowest value. In local time of the LPAR.
             */
            least_at: string;
            /**
             * Greatest At
             * Format: date-time
             * @description End of the interval with the highest value. In local time of the LPAR.
             */
            greatest_at: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * Met
         * @description A limit that is reached by growth within a hundred years.
         */
        Met: {
            /** Limit */
            limit: string;
            /** Title */
            title: string;
            /** Subject */
            subject: string;
            /**
             * Years
             * @description 0 where it is exceeded today.
             */
            years: number;
            /**
             * Date
             * @description Day on which it is reached, where the plan has a date.
             */
            date: string | null;
            /** Exceeded */
            exceeded: components["schemas"]["Span"][];
            /** Basis */
            basis: ("measured" | "rule-of-thumb" | "interpolated" | "extrapolated" | "assumed") | null;
            /**
             * Caution
             * @description Why it may be reached sooner.
             */
            caution: string | null;
            /**
             * Ceiling
             * @description Whether it is a limit, and not only the largest value that was published.
             */
            ceiling: boolean;
        } & {
            [key: string]: unknown;
        };
        /**
         * MissingInput
         * @description An input that the plan does not contain but a limit needs, or a figure that is not in the sources.
         */
        MissingInput: {
            /**
             * Limit
             * @description The id of a limit.
             */
            limit: string;
            /**
             * Path
             * @description JSON pointer into the plan; null where a figure is missing.
             */
            path: string | null;
            /** Message */
            message: string;
        };
        /** MissingList */
        MissingList: {
            /** Missing */
            missing: components["schemas"]["UnpublishedChart"][];
        };
        /**
         * Moment
         * @description When a limit is reached in the outage of consumers that the plan has.
         */
        Moment: {
            /** @description Time from the start of the outage. */
            after: components["schemas"]["Number"];
            /**
             * Text
             * @description The time for people.
             */
            text: string;
            /**
             * Sentence
             * @description What happens, and when.
             */
            sentence: string;
        };
        /**
         * MoreQueueManagers
         * @description How many more queue managers like one of the plan fit.
         */
        MoreQueueManagers: {
            /**
             * About
             * @description What was asked, with its conditions.
             */
            about: string;
            headline: components["schemas"]["Headline"];
            /**
             * Detail
             * @description The sentence below the headline.
             */
            detail: string;
            /** Recommendations */
            recommendations: components["schemas"]["Recommendation"][];
            /** Rests On */
            rests_on: components["schemas"]["Evidence"][];
            version: components["schemas"]["Version"];
            /**
             * Largest
             * @description Queue managers that fit besides; null without a queue manager.
             */
            largest: number | null;
            /**
             * Without Warning
             * @description How many of them fit before a limit gets a worse status.
             */
            without_warning: number | null;
            /**
             * Stopped By
             * @description What does not hold with one more; empty where all tried fit.
             */
            stopped_by: components["schemas"]["NamedLimit"][];
            /**
             * Most
             * @description The largest number that is tried.
             */
            most: number;
            /** Queue Managers */
            queue_managers: components["schemas"]["QueueManagerOfLpar"][];
            /** Chosen */
            chosen: string | null;
        } & {
            [key: string]: unknown;
        };
        /**
         * Moved
         * @description A result that differs between two plans.
         */
        Moved: {
            /** Id */
            id: string;
            /**
             * Kind
             * @enum {string}
             */
            kind: "limit" | "quantity";
            /** Title */
            title: string;
            /** Subject */
            subject: string;
            /**
             * Change
             * @enum {string}
             */
            change: "added" | "removed" | "moved";
            verdict: components["schemas"]["TwoVerdicts"] | null;
            /** Numbers */
            numbers: {
                [key: string]: components["schemas"]["TwoNumbers"];
            };
            /**
             * Causes
             * @description Numbers of the differences that change it alone.
             */
            causes: number[] | null;
            /**
             * Rules
             * @description Rules through which it changes; empty: arithmetic of the plan.
             */
            rules: string[];
        } & {
            [key: string]: unknown;
        };
        /**
         * MovedResult
         * @description A limit or a quantity that differs between the plan and the changed plan.
         */
        MovedResult: {
            /** Id */
            id: string;
            /** Kind */
            kind: string;
            /** Title */
            title: string;
            /** Subject */
            subject: string;
            part: components["schemas"]["Part"];
            /** @description null: only the changed plan has it. */
            before: components["schemas"]["ResultState"] | null;
            /** @description null: the changed plan does not have it. */
            after: components["schemas"]["ResultState"] | null;
            /**
             * Direction
             * @enum {string}
             */
            direction: "better" | "worse" | "other";
        } & {
            [key: string]: unknown;
        };
        /**
         * MovedSince
         * @description A result that has changed, and the figures and rules that may have caused it.
         */
        MovedSince: {
            /** Id */
            id: string;
            /**
             * Kind
             * @enum {string}
             */
            kind: "limit" | "quantity";
            /** Title */
            title: string;
            /** Subject */
            subject: string;
            /**
             * Change
             * @enum {string}
             */
            change: "added" | "removed" | "moved";
            verdict: components["schemas"]["TwoVerdicts"] | null;
            /** Numbers */
            numbers: {
                [key: string]: components["schemas"]["TwoNumbers"];
            };
            /**
             * Figures
             * @description null where the answer has no fingerprints.
             */
            figures: string[] | null;
            /**
             * Rules
             * @description null where the answer has no fingerprints.
             */
            rules: string[] | null;
        } & {
            [key: string]: unknown;
        };
        /**
         * Movements
         * @description All results that have changed, and why.
         */
        Movements: {
            /** Moved */
            moved: components["schemas"]["MovedSince"][];
            /**
             * Figures
             * @description Changed figures that the answer uses.
             */
            figures: components["schemas"]["Fingerprint"][] | null;
            /** Rules */
            rules: components["schemas"]["Fingerprint"][] | null;
            version: components["schemas"]["Versions"];
            /** Sentence */
            sentence: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * NamedLimit
         * @description A limit, or a quantity beside limits.
         */
        NamedLimit: {
            /** Id */
            id: string;
            /** Kind */
            kind: string;
            /** Title */
            title: string;
            /** Subject */
            subject: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * NeededInput
         * @description A field to enter.
         */
        NeededInput: {
            /** Path */
            path: string | null;
            /** Message */
            message: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * plan
         * @description What a new plan is made from. What is left out is left out of the plan too: it is not known.
         */
        NewEstate: {
            /** Name of the plan */
            name?: string | null;
            /**
             * LPARs
             * @default []
             */
            lpars?: components["schemas"]["NewLpar"][];
            /**
             * Clients
             * @description Channels that each queue manager has
             */
            clients?: components["schemas"]["ChannelGroup"] | null;
            /**
             * Workload
             * @description Workload that each queue manager has
             */
            workload?: components["schemas"]["Workload"] | null;
            /**
             * Log
             * @description Log that each queue manager has
             */
            logs?: components["schemas"]["Logs"] | null;
        };
        /**
         * LPAR
         * @description An LPAR of a new plan; without a name it gets one that is free.
         */
        NewLpar: {
            /** LPAR */
            name?: string | null;
            /** Machine */
            machine?: ("zEC12" | "z13" | "z14" | "z15" | "z16" | "z17") | null;
            /**
             * Queue managers
             * @default []
             */
            queue_managers?: components["schemas"]["NewQueueManager"][];
        };
        /**
         * NewPlan
         * @description A first plan, to complete.
         */
        NewPlan: {
            /** Plan */
            plan: components["schemas"]["Plan"];
        } & {
            [key: string]: unknown;
        };
        /**
         * queue manager
         * @description A queue manager of a new plan; without a name it gets one that is free.
         */
        NewQueueManager: {
            /** Queue manager */
            name?: string | null;
            /**
             * Release
             * @default 9.4
             * @enum {string}
             */
            release?: "7.0.1" | "7.1" | "8.0" | "9.0" | "9.1" | "9.2" | "9.3" | "9.4";
        };
        /**
         * NewestRelease
         * @description What each queue manager gains on the newest release, and what must change first.
         */
        NewestRelease: {
            /**
             * About
             * @description What was asked, with its conditions.
             */
            about: string;
            headline: components["schemas"]["Headline"];
            /**
             * Detail
             * @description The sentence below the headline.
             */
            detail: string;
            /** Recommendations */
            recommendations: components["schemas"]["Recommendation"][];
            /** Rests On */
            rests_on: components["schemas"]["Evidence"][];
            version: components["schemas"]["Version"];
            /** Release */
            release: string;
            /**
             * Queue Managers
             * @description Those that lose first, then the largest gain.
             */
            queue_managers: components["schemas"]["ReleaseUpgrade"][];
            /**
             * On Newest
             * @description Names of queue managers that are on it already.
             */
            on_newest: string[];
            chosen: components["schemas"]["UpgradeDetails"] | null;
            /**
             * Shared
             * @description What differs of LPARs, control units and groups.
             */
            shared: components["schemas"]["MovedResult"][];
            chart: components["schemas"]["Chart"] | null;
        } & {
            [key: string]: unknown;
        };
        /**
         * NotAssessed
         * @description A part that the plan leaves out, and the limits that are therefore not assessed.
         */
        NotAssessed: {
            /** Title */
            title: string;
            /** Subject */
            subject: string;
            part: components["schemas"]["Part"];
            /**
             * Path
             * @description JSON pointer into the plan.
             */
            path: string;
            /** Message */
            message: string;
        };
        /**
         * Number
         * @description A number of an assessment.
         */
        Number: {
            /**
             * Value
             * @description null: not known; see the missing inputs or the derivation.
             */
            value: number | null;
            /** Unit */
            unit: string;
            /**
             * Text
             * @description The number with its unit, for people.
             */
            text: string | null;
            /** Basis */
            basis: ("measured" | "rule-of-thumb" | "interpolated" | "extrapolated" | "assumed") | null;
        };
        /**
         * NumbersToExplain
         * @description A plan document and numbers of its assessment.
         */
        NumbersToExplain: {
            /** Plan */
            plan: components["schemas"]["Plan"];
            /**
             * Ids
             * @description Ids of quantities, or `<id of a limit>#<name of its number>`, such as `PRD1/csa#used`; the years until the first limit is reached are its number `years`.
             */
            ids: string[];
        };
        /**
         * object definitions
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
             * @default 0
             */
            permanent_dynamic_queues?: number;
            /**
             * Model queues
             * @default 0
             */
            model_queues?: number;
            /**
             * Alias queues
             * @default 0
             */
            alias_queues?: number;
            /**
             * Remote queues
             * @default 0
             */
            remote_queues?: number;
            /**
             * Processes
             * @default 0
             */
            processes?: number;
            /**
             * Namelists
             * @default 0
             */
            namelists?: number;
            /**
             * Message channels
             * @default 0
             */
            message_channels?: number;
            /**
             * Client-connection channels
             * @default 0
             */
            client_connection_channels?: number;
            /**
             * Server-connection channels
             * @default 0
             */
            server_connection_channels?: number;
            /**
             * Storage classes
             * @default 0
             */
            storage_classes?: number;
            /**
             * Authentication information
             * @default 0
             */
            authentication_information?: number;
        };
        /**
         * observed logger
         * [{mb_per_s}][, {logger_busy_pct} busy]
         * @description The busiest interval of the logger, as statistics show it.
         */
        ObservedLogger: {
            /**
             * Data written
             * @description Data written to each copy; where workloads come to more, theirs counts
             */
            mb_per_s?: number | null;
            /** Pages in one write */
            pages_per_io?: number | null;
            /**
             * Logger busy
             * @description How busy the logger is
             */
            logger_busy_pct?: number | null;
            /**
             * Of that, waiting
             * @description How much of that it waits for writes
             */
            io_busy_pct?: number | null;
            /**
             * zHyperLink writes
             * @description Synchronous zHyperLink writes, over all copies and stripes
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
        };
        /**
         * OfferedChart
         * @description A kind of chart that a plan can give.
         */
        OfferedChart: {
            /** Kind */
            kind: string;
            /** Title */
            title: string;
            /**
             * Subjects
             * @description Of how many parts of the plan.
             */
            subjects: number;
        } & {
            [key: string]: unknown;
        };
        /**
         * Out
         * @description One declared output; unit None for names, findings and series.
         */
        Out: {
            /** Name */
            name: string;
            /** Unit */
            unit: string | null;
            /** Description */
            description: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * OutageAnswer
         * @description An outage over time: each point equals an assessment of the plan with an outage of that length.
         */
        OutageAnswer: {
            /**
             * About
             * @description What was asked, with its conditions.
             */
            about: string;
            headline: components["schemas"]["Headline"];
            /**
             * Detail
             * @description The sentence below the headline.
             */
            detail: string;
            /** Recommendations */
            recommendations: components["schemas"]["Recommendation"][];
            /** Rests On */
            rests_on: components["schemas"]["Evidence"][];
            version: components["schemas"]["Version"];
            /** Load */
            load: number;
            /** Seconds */
            seconds: number;
            /** Duration */
            duration: string;
            /** Workloads */
            workloads: components["schemas"]["StoppableWorkload"][];
            /** @description null where no limit is ever reached, or none is known. */
            survived: components["schemas"]["Survived"] | null;
            /**
             * Times
             * @description Seconds from the start; after the end of the outage while queues drain.
             */
            times: number[];
            /**
             * Curves
             * @description What is reached first comes first.
             */
            curves: components["schemas"]["OutageCurve"][];
            /** Depths */
            depths: components["schemas"]["Depths"][];
            /** Events */
            events: components["schemas"]["OutageEvent"][];
            drain: components["schemas"]["Drained"];
            /** Exceeded Anyway */
            exceeded_anyway: components["schemas"]["ExceededAnyway"][];
            /** Unknown */
            unknown: components["schemas"]["UnknownInOutage"][];
            /** Not Assessed */
            not_assessed: components["schemas"]["NeededInput"][];
            /** Exceeded Pct */
            exceeded_pct: number;
        } & {
            [key: string]: unknown;
        };
        /**
         * OutageCurve
         * @description How full something is at each time, in per cent of its limit; of a pool that of the start of deferred write.
         */
        OutageCurve: {
            /** Id */
            id: string;
            /** Kind */
            kind: string;
            /** Title */
            title: string;
            /** Subject */
            subject: string;
            /**
             * Label
             * @description When it is reached, or how full it is when the outage ends.
             */
            label: string;
            /**
             * Reached Seconds
             * @description Exact time from the start; null: never.
             */
            reached_seconds: number | null;
            /** Survived Seconds */
            survived_seconds: number | null;
            /** Basis */
            basis: ("measured" | "rule-of-thumb" | "interpolated" | "extrapolated" | "assumed") | null;
            /** Caution */
            caution: string | null;
            /** Values */
            values: (number | null)[];
        } & {
            [key: string]: unknown;
        };
        /**
         * OutageEvent
         * @description Something that happens during the outage or after it.
         */
        OutageEvent: {
            /** Seconds */
            seconds: number;
            /** Time */
            time: string;
            /** Sentence */
            sentence: string;
            /**
             * Severity
             * @enum {string}
             */
            severity: "exceeded" | "info";
            /** Limit */
            limit: string | null;
        } & {
            [key: string]: unknown;
        };
        /**
         * OutageGrid
         * @description All limits of the plan at several loads and lengths of an outage.
         */
        OutageGrid: {
            /** Loads */
            loads: number[];
            /** Seconds */
            seconds: number[];
            /** Limits */
            limits: components["schemas"]["GridLimit"][];
            /** Exceeded Pct */
            exceeded_pct: number;
            /** Watch Pct */
            watch_pct: number;
            version: components["schemas"]["Version"];
        } & {
            [key: string]: unknown;
        };
        /**
         * page set
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
         * Pair
         * @description A value of the first input, and the solution of the second with it.
         */
        Pair: {
            first: components["schemas"]["JsonValue"];
            /** @description null where there is none. */
            second: components["schemas"]["JsonValue"];
            holds: components["schemas"]["Holding"] | null;
            stopped_by: components["schemas"]["Stop"] | null;
            none: components["schemas"]["Forbidden"] | null;
        } & {
            [key: string]: unknown;
        };
        /**
         * Part
         * @description The part of the plan that a result belongs to.
         */
        Part: {
            /**
             * Kind
             * @enum {string}
             */
            kind: "lpar" | "queue-manager" | "control-unit" | "queue-sharing-group" | "connector" | "replication";
            /** Name */
            name: string;
            /**
             * Path
             * @description JSON pointer into the plan.
             */
            path: string;
        };
        /**
         * PartDetails
         * @description Details of one part of the plan.
         */
        PartDetails: {
            /** Quantities */
            quantities?: components["schemas"]["ReportedQuantity"][];
            /** Findings */
            findings?: components["schemas"]["Finding"][];
            /** Remedies */
            remedies?: components["schemas"]["Remedy"][];
            /** Missing Inputs */
            missing_inputs?: components["schemas"]["MissingInput"][];
            /** Sources */
            sources?: components["schemas"]["Sources"][];
            part: components["schemas"]["Part"];
        };
        /**
         * PartToDetail
         * @description A plan document and one of its parts.
         */
        PartToDetail: {
            /** Plan */
            plan: components["schemas"]["Plan"];
            /**
             * Path
             * @description JSON pointer to a field of the plan.
             */
            path: string;
        };
        /**
         * plan
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
            /** Name of the plan */
            name?: string | null;
            /**
             * Growth
             * @description How the workload grows
             */
            growth?: components["schemas"]["Growth"] | null;
            /**
             * Assume nearest published values
             * @description Where IBM published no figure for a release or message size, take the larger of the nearest ones as an upper bound, shown as an assumption
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
             * @default []
             */
            queue_sharing_groups?: components["schemas"]["QueueSharingGroup"][];
            /**
             * Kafka connectors
             * @default []
             */
            connectors?: components["schemas"]["Connector"][];
            /**
             * Q Replication
             * @default []
             */
            replications?: components["schemas"]["Replication"][];
            /**
             * Scenarios
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
         * PlanAndAnswer
         * @description A plan and an earlier answer to it of /api/v1/assess, best with fingerprints.
         */
        PlanAndAnswer: {
            /** Plan */
            plan: components["schemas"]["Plan"];
            /**
             * Answer
             * @description Any JSON object, stored exactly as it was sent.
             */
            answer: {
                [key: string]: unknown;
            };
        };
        /**
         * PlanAsText
         * @description A plan in YAML or JSON.
         */
        PlanAsText: {
            /** Text */
            text: string;
        };
        /**
         * PlanChange
         * @description A field or a part of the plan, and its value from then on.
         */
        PlanChange: {
            /**
             * Path
             * @description JSON pointer into the plan.
             */
            path: string;
            value: components["schemas"]["JsonValue"];
        } & {
            [key: string]: unknown;
        };
        /**
         * PlanFilter
         * @description Saved plans, as in the list of plans: all that you may see and that meet every condition.
         */
        PlanFilter: {
            /**
             * Q
             * @description Each word has to be in the name, the description or a tag.
             */
            q?: string | null;
            /**
             * Tag
             * @description A tag of the plan.
             */
            tag?: string | null;
            /**
             * Owner
             * @description Name of the principal who owns the plan.
             */
            owner?: string | null;
            /**
             * Environment
             * @description Of one of its queue managers, such as `production`.
             */
            environment?: string | null;
            /**
             * Archived
             * @description Whether archived plans are included.
             * @default no
             * @enum {string}
             */
            archived?: "no" | "yes" | "all";
            /**
             * Verdict
             * @description The worst verdict of all limits when the plan was saved.
             */
            verdict?: ("exceeded" | "watch" | "unknown" | "ok") | null;
            /**
             * Multiple Below
             * @description Upper end of the first limit's multiple, exclusive.
             */
            multiple_below?: number | null;
            /**
             * Reached Before
             * @description Growth reaches the first limit before this day.
             */
            reached_before?: string | null;
        };
        /**
         * PlanInBatch
         * @description A plan document, a saved plan by its id, or saved plans by a filter.
         */
        PlanInBatch: {
            /**
             * Plan
             * @description The plan.
             */
            plan?: components["schemas"]["Plan"] | null;
            /** Id */
            id?: string | null;
            /** Revision */
            revision?: number | null;
            filter?: components["schemas"]["PlanFilter"] | null;
            /**
             * Name
             * @description Name in the answer; default: that of the plan.
             */
            name?: string | null;
        };
        /**
         * PlanInOutage
         * @description A plan, the workloads whose consumers stop, the load, and how long they are stopped.
         */
        PlanInOutage: {
            /** Plan */
            plan: components["schemas"]["Plan"];
            /**
             * Workloads
             * @description Paths of the workloads whose consumers stop; default: those with an outage in the plan, or all.
             */
            workloads?: string[] | null;
            /**
             * Load
             * @description Multiple of today's load of the whole estate.
             * @default 1
             */
            load?: number;
            /**
             * Seconds
             * @description Default: the longest outage in the plan, or four hours.
             */
            seconds?: (number) | null;
        };
        /**
         * PlanInOutages
         * @description A plan, the workloads whose consumers stop, and several loads and lengths of the outage.
         */
        PlanInOutages: {
            /** Plan */
            plan: components["schemas"]["Plan"];
            /**
             * Workloads
             * @description Paths of the workloads whose consumers stop; default: those with an outage in the plan, or all.
             */
            workloads?: string[] | null;
            /** Loads */
            loads: (number)[];
            /** Seconds */
            seconds: (number)[];
        };
        /**
         * PlanList
         * @description A page of plans.
         */
        PlanList: {
            /** Plans */
            plans: components["schemas"]["PlanListItem"][];
            /**
             * Total
             * @description Number of plans on all pages.
             */
            total: number;
            /**
             * Next
             * @description Cursor of the next page; null on the last.
             */
            next: string | null;
        };
        /**
         * PlanListItem
         * @description A plan in the list; made from `persistence.plan_search.FoundPlan`.
         */
        PlanListItem: {
            /** Id */
            id: string;
            /** Name */
            name: string;
            /** Description */
            description: string;
            /** Tags */
            tags: string[];
            /**
             * Created At
             * Format: date-time
             */
            created_at: string;
            /**
             * Updated At
             * Format: date-time
             * @description Time of the last change of any kind.
             */
            updated_at: string;
            /** Archived At */
            archived_at: string | null;
            /**
             * Author
             * @description Author of the current revision.
             */
            author: string | null;
            /** Version Name */
            version_name: string | null;
            /** @description null where the plan could not be assessed. */
            summary: components["schemas"]["AnswerSummary"] | null;
            /**
             * Owner
             * @description Name of the principal who owns it.
             */
            owner: string;
            /**
             * Verdict
             * @description The worst of all limits; null where there is no answer.
             */
            verdict: ("exceeded" | "watch" | "unknown" | "ok") | null;
            /** @description null where none is known. */
            first_limit: components["schemas"]["ListedFirstLimit"] | null;
            /**
             * Is Listed
             * @description false: verdict and first limit have not been read yet; list again.
             */
            is_listed: boolean;
            /** Revision */
            revision: number;
            /**
             * Opened At
             * @description When you last opened it.
             */
            opened_at: string | null;
        };
        /**
         * PlanOverTime
         * @description A plan over the years.
         */
        PlanOverTime: {
            /** Years */
            years: number[];
            /**
             * Dates
             * @description null where the plan has no date.
             */
            dates: string[] | null;
            rates: components["schemas"]["Rates"];
            /** Limits */
            limits: {
                [key: string]: components["schemas"]["LimitOverTime"];
            };
            /**
             * Met
             * @description Soonest first.
             */
            met: components["schemas"]["Met"][];
            /**
             * Unknown
             * @description Limits that cannot be judged from an upgrade on.
             */
            unknown: components["schemas"]["UnknownFrom"][];
            /** First */
            first: string | null;
            /** Sentence */
            sentence: string;
            /** Upgrades */
            upgrades: components["schemas"]["UpgradeMade"][];
            /** Limit */
            limit: number;
            /** Watch Pct */
            watch_pct: number;
            version: components["schemas"]["Version"];
        } & {
            [key: string]: unknown;
        };
        /**
         * PlanRead
         * @description The plan in a text, as written there.
         */
        PlanRead: {
            /** Plan */
            plan: components["schemas"]["Plan"];
        } & {
            [key: string]: unknown;
        };
        /**
         * PlanRecord
         * @description A saved plan at its current revision; made from `persistence.plan_access.PlanAccess`.
         */
        PlanRecord: {
            /** Id */
            id: string;
            /** Name */
            name: string;
            /** Description */
            description: string;
            /** Tags */
            tags: string[];
            /**
             * Created At
             * Format: date-time
             */
            created_at: string;
            /**
             * Updated At
             * Format: date-time
             * @description Time of the last change of any kind.
             */
            updated_at: string;
            /** Archived At */
            archived_at: string | null;
            /**
             * Author
             * @description Author of the current revision.
             */
            author: string | null;
            /** Version Name */
            version_name: string | null;
            /** @description null where the plan could not be assessed. */
            summary: components["schemas"]["AnswerSummary"] | null;
            /**
             * Plan
             * @description Any JSON object.
             */
            plan: {
                [key: string]: unknown;
            };
            /**
             * Revision
             * @description Counts the saves of this plan, from 1.
             */
            revision: number;
            /**
             * Saved At
             * Format: date-time
             * @description Time of the current revision.
             */
            saved_at: string;
            /** Note */
            note: string | null;
            /** @description Rules and figures of the stored answer. */
            version: components["schemas"]["Version"] | null;
            /**
             * Role
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
            /** Plan */
            plan: components["schemas"]["Plan"];
        };
        /**
         * PlanToAssess
         * @description A plan document.
         */
        PlanToAssess: {
            /** Plan */
            plan: components["schemas"]["Plan"];
            /**
             * Include
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
            /**
             * Known
             * @description Keys of `limits_by_scope` whose limits the client has from an earlier answer; none of them at first. The answer then has its limits by scope, without these. Left out: one list of all limits.
             */
            known?: string[] | null;
        };
        /**
         * PlanToCheckInBatch
         * @description A plan, and the policy that it is checked against.
         */
        PlanToCheckInBatch: {
            /**
             * Plan
             * @description The plan.
             */
            plan?: components["schemas"]["Plan"] | null;
            /** Id */
            id?: string | null;
            /** Revision */
            revision?: number | null;
            filter?: components["schemas"]["PlanFilter"] | null;
            /**
             * Name
             * @description Name in the answer; default: that of the plan.
             */
            name?: string | null;
            /** @description Left out: that of the entry before; at first a policy that refuses exceeded limits only. */
            policy?: components["schemas"]["Policy"] | null;
        };
        /**
         * PlanToCompareInBatch
         * @description A plan, and the one that it is compared with.
         */
        PlanToCompareInBatch: {
            /**
             * Plan
             * @description The plan.
             */
            plan?: components["schemas"]["Plan"] | null;
            /** Id */
            id?: string | null;
            /** Revision */
            revision?: number | null;
            filter?: components["schemas"]["PlanFilter"] | null;
            /**
             * Name
             * @description Name in the answer; default: that of the plan.
             */
            name?: string | null;
            /** @description Left out: that of the entry before. */
            base?: components["schemas"]["BasePlan"] | null;
        };
        /**
         * PlanToCopy
         * @description Name and author of a copy.
         */
        PlanToCopy: {
            /** Name */
            name?: string | null;
            /**
             * Author
             * @description Name of the author, without sign-in; otherwise it is the principal.
             */
            author?: string | null;
        };
        /**
         * PlanToCreate
         * @description A plan that is saved for the first time.
         */
        PlanToCreate: {
            /**
             * Author
             * @description Name of the author, without sign-in; otherwise it is the principal.
             */
            author?: string | null;
            /**
             * Note
             * @description Reason of the change, for readers of the history.
             */
            note?: string | null;
            /**
             * Version Name
             * @description Such as "as reviewed 3 March".
             */
            version_name?: string | null;
            /**
             * Name
             * @description One line of text.
             */
            name: string;
            /**
             * Plan
             * @description Any JSON object, stored exactly as it was sent.
             */
            plan: {
                [key: string]: unknown;
            };
            /** Description */
            description?: string | null;
            /**
             * Tags
             * @description Words that the plan is found by.
             */
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
            /** Plan */
            plan: components["schemas"]["Plan"];
            /**
             * Queue Manager
             * @description JSON pointer; by default the first one.
             */
            queue_manager?: string | null;
        };
        /**
         * PlanToGrow
         * @description A plan, the years to look ahead, and upgrades.
         */
        PlanToGrow: {
            /** Plan */
            plan: components["schemas"]["Plan"];
            /**
             * Years
             * @default 5
             */
            years?: number;
            /**
             * Step
             * @default month
             * @enum {string}
             */
            step?: "month" | "quarter" | "year";
            /** Upgrades */
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
            /** Plan */
            plan: components["schemas"]["Plan"];
            /**
             * Cable M
             * @description By default as in the measurements.
             */
            cable_m?: number | null;
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
            /** Plan */
            plan: components["schemas"]["Plan"];
            /**
             * Queue Manager
             * @description JSON pointer; by default the one that gains most.
             */
            queue_manager?: string | null;
        };
        /**
         * PlanToSave
         * @description A plan document with its name.
         */
        PlanToSave: {
            /**
             * Author
             * @description Name of the author, without sign-in; otherwise it is the principal.
             */
            author?: string | null;
            /**
             * Note
             * @description Reason of the change, for readers of the history.
             */
            note?: string | null;
            /**
             * Version Name
             * @description Such as "as reviewed 3 March".
             */
            version_name?: string | null;
            /**
             * Name
             * @description One line of text.
             */
            name: string;
            /**
             * Plan
             * @description Any JSON object, stored exactly as it was sent.
             */
            plan: {
                [key: string]: unknown;
            };
        };
        /**
         * PlanToSolve
         * @description A plan, the field to solve for, and the limits or the target that have to hold.
         */
        PlanToSolve: {
            /**
             * Path
             * @description JSON pointer to a field of the plan.
             */
            path: string;
            /**
             * Want
             * @default largest
             * @enum {string}
             */
            want?: "largest" | "smallest";
            /** @description Default: the field's least value. */
            from?: components["schemas"]["JsonValue"];
            /** @description Default: the field's largest value. */
            to?: components["schemas"]["JsonValue"];
            /** Plan */
            plan: components["schemas"]["Plan"];
            /**
             * Limits
             * @description Limits that have to hold; default: all, or none beside a target.
             */
            limits?: string[] | null;
            target?: components["schemas"]["Target"] | null;
            /**
             * Keep Ok
             * @description Whether limits have to stay OK, below the warning threshold, and not only below 100 %.
             * @default false
             */
            keep_ok?: boolean;
        };
        /**
         * PlanToSweep
         * @description A plan, one or two inputs to vary, and the numbers to return.
         */
        PlanToSweep: {
            /** Plan */
            plan: components["schemas"]["Plan"];
            /** Inputs */
            inputs: components["schemas"]["SweptInput"][];
            /**
             * Outputs
             * @description Ids of numbers, such as `PRD1/QM21/csa#used_pct` or `first_limit#multiple`; default: used_pct of each limit that the inputs affect, and the multiple at which the first limit is reached.
             */
            outputs?: string[] | null;
        };
        /**
         * PlanToUpdate
         * @description New name, description or tags; null or a missing field keeps the value.
         */
        PlanToUpdate: {
            /** Name */
            name?: string | null;
            /** Description */
            description?: string | null;
            /** Tags */
            tags?: string[] | null;
        };
        /**
         * PlanToView
         * @description A plan, and the chart to draw.
         */
        PlanToView: {
            /** Plan */
            plan: components["schemas"]["Plan"];
            /** @description Left out: the chart of the first limit. */
            chart?: components["schemas"]["ChosenChart"] | null;
        };
        /**
         * PlanToWrite
         * @description A plan document, which may have mistakes.
         */
        PlanToWrite: {
            /**
             * Plan
             * @description Any JSON object, stored exactly as it was sent.
             */
            plan: {
                [key: string]: unknown;
            };
        };
        /**
         * PlanViews
         * @description What can be shown of a plan.
         */
        PlanViews: {
            /** Charts */
            charts: components["schemas"]["OfferedChart"][];
            /**
             * Subjects
             * @description Of the kind of chart that is drawn.
             */
            subjects: components["schemas"]["ChartSubject"][];
            chart: components["schemas"]["Chart"] | null;
            /** Questions */
            questions: components["schemas"]["CommonQuestion"][];
        } & {
            [key: string]: unknown;
        };
        /**
         * PlanWritten
         * @description A plan document as YAML.
         */
        PlanWritten: {
            /** Yaml */
            yaml: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * PlannedChange
         * @description A field of the plan and its value from then on.
         */
        PlannedChange: {
            /**
             * Path
             * @description JSON pointer to a field of the plan.
             */
            path: string;
            value: components["schemas"]["JsonValue"];
        };
        /**
         * PlannedUpgrade
         * @description Changes on a date, or after so many years; their values are for the plan's present workload.
         */
        PlannedUpgrade: {
            /** Date */
            date?: string | null;
            /** After Years */
            after_years?: (number) | null;
            /** Changes */
            changes: components["schemas"]["PlannedChange"][];
        };
        /**
         * PlanningQuestion
         * @description A question, and where it is answered.
         */
        PlanningQuestion: {
            /**
             * Area
             * @description What the question is about, such as logs.
             */
            area: string;
            /** Question */
            question: string;
            /**
             * Answer
             * @description Where in the planner, or the answer itself where it is short.
             */
            answer: string | null;
            /**
             * Rules
             * @description Rules that answer it.
             */
            rules: string[];
            /**
             * Figures
             * @description Published figures that the answer rests on.
             */
            figures: string[];
            /**
             * Unknown
             * @description What no source settles.
             */
            unknown: string | null;
        };
        /**
         * PlanningQuestions
         * @description What planners ask, where it is answered, and the documents that would answer more.
         */
        PlanningQuestions: {
            /** Questions */
            questions: components["schemas"]["PlanningQuestion"][];
            /** Unavailable Sources */
            unavailable_sources: components["schemas"]["UnavailableSource"][];
        } & {
            [key: string]: unknown;
        };
        /**
         * PlansToCompare
         * @description Plans, of which the others are compared with the first.
         */
        PlansToCompare: {
            /** Plans */
            plans: components["schemas"]["Plan"][];
            /**
             * Names
             * @description Names of the plans in the answer.
             */
            names?: string[] | null;
        };
        /**
         * Policy
         * @description What plans must meet to pass a check.
         */
        Policy: {
            /**
             * Schema Version
             * @description Version of this document.
             * @default 1
             * @constant
             */
            schema_version?: 1;
            /**
             * Exceeded
             * @description What it means that a limit is exceeded.
             * @default deny
             * @enum {string}
             */
            exceeded?: "allow" | "warn" | "deny";
            /**
             * Watch
             * @description What it means that a limit has the verdict watch.
             * @default warn
             * @enum {string}
             */
            watch?: "allow" | "warn" | "deny";
            /**
             * Not Judged
             * @description What it means that a limit cannot be judged, a part of the plan is not assessed, or growth is not known.
             * @default warn
             * @enum {string}
             */
            not_judged?: "allow" | "warn" | "deny";
            /**
             * Requirements
             * @description Thresholds.
             * @default []
             */
            requirements?: components["schemas"]["Requirement"][];
            /**
             * Waivers
             * @description Exceptions.
             * @default []
             */
            waivers?: components["schemas"]["Waiver"][];
        };
        /**
         * statistics of the pool
         * [lowest {lowest_free} free]
         * @description What the statistics of a buffer pool showed in the interval in which it was fullest.
         */
        PoolStatistics: {
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
            /** Presets */
            presets: components["schemas"]["PresetSummary"][];
        } & {
            [key: string]: unknown;
        };
        /**
         * PresetSummary
         * @description An example plan.
         */
        PresetSummary: {
            /** Name */
            name: string;
            /** Title */
            title: string;
            /** Summary */
            summary: string;
            /** Queue Managers */
            queue_managers: number;
        } & {
            [key: string]: unknown;
        };
        /**
         * ProblemDocument
         * @description A problem document (RFC 9457).
         */
        ProblemDocument: {
            /**
             * Type
             * @description Address that names the kind of problem.
             */
            type: string;
            /** Title */
            title: string;
            /** Status */
            status: number;
            /** Detail */
            detail: string;
            /**
             * Code
             * @description Stable name of the kind of problem.
             * @enum {string}
             */
            code: "bad-request" | "invalid-json" | "not-signed-in" | "not-allowed" | "cross-site" | "not-found" | "method-not-allowed" | "request-timeout" | "archived" | "not-archived" | "quota-reached" | "stale" | "unknown-etag" | "body-too-large" | "unsupported-media-type" | "misdirected" | "invalid-input" | "idempotency-key-reused" | "precondition-required" | "too-many-requests" | "too-many-failed-lookups" | "internal-error" | "not-ready" | "store-unavailable" | "busy" | "calculation-too-long";
            /** Errors */
            errors: components["schemas"]["FieldError"][];
        };
        /**
         * protected messages
         * {policy}
         * @description Messages protected by a policy (AMS).
         */
        Protection: {
            /**
             * Policy
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
             * Recipients
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
            /**
             * Unit
             * @description One unit, or one for each column of a series.
             */
            unit: string | {
                [key: string]: string;
            } | null;
            /** Basis */
            basis: ("measured" | "rule-of-thumb" | "interpolated" | "extrapolated" | "assumed") | null;
            derivation: components["schemas"]["Derivation"] | null;
            /** Citations */
            citations: components["schemas"]["Citation"][];
            /** Caveats */
            caveats: string[];
            /** Errata */
            errata: string[];
        } & {
            [key: string]: unknown;
        };
        /**
         * QuestionAxis
         * @description An input to vary; without ends the usual range around its value.
         */
        QuestionAxis: {
            /** Path */
            path: string;
            /** From */
            from: number | null;
            /** To */
            to: number | null;
        } & {
            [key: string]: unknown;
        };
        /**
         * QuestionSweep
         * @description The sweep that answers a question about this plan.
         */
        QuestionSweep: {
            x: components["schemas"]["QuestionAxis"];
            z: components["schemas"]["QuestionAxis"];
            /** Outputs */
            outputs: string[];
            /**
             * Shape
             * @enum {string}
             */
            shape: "curves" | "heat";
        } & {
            [key: string]: unknown;
        };
        /**
         * queue manager
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
             * Release
             * @description Release of the queue manager
             * @default 9.4
             * @enum {string}
             */
            release?: "7.0.1" | "7.1" | "8.0" | "9.0" | "9.1" | "9.2" | "9.3" | "9.4";
            /**
             * Private storage below the bar (REGION)
             * @description Private storage that the address space can have
             */
            storage_limit_mb?: number | null;
            /**
             * Queue manager MEMLIMIT
             * @description 64-bit storage of its address space
             */
            memlimit_mb?: number | null;
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
            /**
             * Application
             * @description Application that it serves
             */
            application?: string | null;
            /**
             * Environment
             * @description Such as production or test
             */
            environment?: string | null;
            /**
             * Owner
             * @description Person or team that is responsible
             */
            owner?: string | null;
            /**
             * Tags
             * @description Words to select it by, separated by commas
             */
            tags?: string | null;
            /**
             * Channel initiator
             * @description Not assessed where left out
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
             * Workloads
             * @description What is put and got
             * @default []
             */
            workloads?: components["schemas"]["Workload"][];
            /**
             * Buffer pools
             * @default []
             */
            buffer_pools?: components["schemas"]["BufferPool"][];
            /**
             * Page sets
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
             * @description Not assessed where left out
             */
            logs?: components["schemas"]["Logs"] | null;
            /**
             * Statistics
             * @description Statistics that are switched on
             */
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
            /**
             * Path
             * @description JSON pointer into the plan.
             */
            path: string;
            /** Name */
            name: string;
            /** Lpar */
            lpar: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * queue-sharing group
         * @description A queue-sharing group.
         */
        QueueSharingGroup: {
            /**
             * Queue-sharing group
             * @description Must be unique
             */
            name: string;
            /**
             * Members
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
             * Structures
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
            /**
             * Queue
             * @description Name of the queue.
             */
            queue: string;
            /**
             * Queue Type
             * @description Kind of the queue.
             */
            queue_type: string | null;
            /**
             * Index Type
             * @description INDXTYPE.
             */
            index_type: string | null;
            /**
             * Puts
             * @description Messages put.
             */
            puts: number;
            /**
             * Gets
             * @description MQGET calls.
             */
            gets: number;
            /**
             * Empty Gets
             * @description MQGET calls that returned no message.
             */
            empty_gets: number;
            /**
             * Messages Skipped
             * @description Messages that gets passed over.
             */
            messages_skipped: number;
            /**
             * Pages Skipped
             * @description Pages that gets passed over.
             */
            pages_skipped: number;
            /**
             * Dynamic Queues
             * @description Dynamic queues that were made from this model queue.
             */
            dynamic_queues: number;
            /**
             * Max Depth
             * @description Deepest that the queue was seen, in messages.
             */
            max_depth: number | null;
            /**
             * Cpu
             * @description CPU of opens, puts and gets, with its unit.
             */
            cpu: string;
            /**
             * Empty Get Cpu
             * @description CPU of gets that returned nothing, each taken as the average get.
             */
            empty_get_cpu: string;
            /**
             * Signals
             * @description Signs of wasted CPU; `signals` of the answer says what each means.
             */
            signals: string[];
        } & {
            [key: string]: unknown;
        };
        /**
         * Rates
         * @description How fast the workload grows, in per cent a year.
         */
        Rates: {
            /** Plan */
            plan: number | null;
            /**
             * Own
             * @description Rates of single parts, by path.
             */
            own: {
                [key: string]: number;
            };
        } & {
            [key: string]: unknown;
        };
        /**
         * Readiness
         * @description The database responds too, is migrated to this release, and takes saves.
         */
        Readiness: {
            /**
             * Status
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
            /** Answer */
            answer: {
                [key: string]: unknown;
            } | null;
            version: components["schemas"]["Version"];
            then: components["schemas"]["Version"] | null;
            /**
             * Rules Changed
             * @description null where the stored answer has no version.
             */
            rules_changed: boolean | null;
            /** Figures Changed */
            figures_changed: boolean | null;
            /** Moved */
            moved: components["schemas"]["ResultChange"][];
            /**
             * Errors
             * @description Why today's rules give no answer.
             */
            errors: components["schemas"]["FieldError"][];
        };
        /**
         * Recommendation
         * @description What to do.
         */
        Recommendation: {
            /** Title */
            title: string;
            /**
             * Effect
             * @description What is different afterwards, by an assessment of the changed plan.
             */
            effect: string;
            /**
             * Changes
             * @description Empty where it is nothing that a plan describes.
             */
            changes: components["schemas"]["PlanChange"][];
        } & {
            [key: string]: unknown;
        };
        /**
         * recovery
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
            /**
             * Verdict
             * @description The worst verdict of its limits.
             */
            verdict: ("exceeded" | "watch" | "unknown" | "ok") | null;
            /** @description Of today's load, at which its first known limit is reached. */
            multiple: components["schemas"]["Number"] | null;
        } & {
            [key: string]: unknown;
        };
        /**
         * ReleaseUpgrade
         * @description A queue manager that is not on the newest release, and what it gains there.
         */
        ReleaseUpgrade: {
            /** Name */
            name: string;
            /** Lpar */
            lpar: string;
            /**
             * Path
             * @description JSON pointer into the plan.
             */
            path: string;
            /** Release */
            release: string;
            before: components["schemas"]["ReleaseState"];
            after: components["schemas"]["ReleaseState"];
            /**
             * Gain
             * @description What is better and what is worse, in words.
             */
            gain: string[];
            /**
             * First
             * @description What must be set first.
             */
            first: string[];
        } & {
            [key: string]: unknown;
        };
        /**
         * Remedy
         * @description A change that would help.
         */
        Remedy: {
            /**
             * Limit
             * @description The id of a limit.
             */
            limit: string;
            /**
             * Path
             * @description JSON pointer into the plan.
             */
            path: string;
            /** Message */
            message: string;
            /**
             * To
             * @description The value to try; null where there is none.
             */
            to: boolean | number | string | null;
            /**
             * Also
             * @description Changes that go with it.
             */
            also: components["schemas"]["Change"][];
            /**
             * Multiple
             * @description Multiple of today's workload that it reaches; for the first limit.
             */
            multiple: number | null;
        };
        /**
         * replication
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
             * Distance
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
            /** Message size */
            message_kb?: number | null;
            /**
             * Messages
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
            /** Title */
            title: string;
            /** Subject */
            subject: string;
            part: components["schemas"]["Part"];
            /** Id */
            id: string;
            /**
             * Kind
             * @description The same for all results of a kind, whatever part they belong to.
             */
            kind: string;
            /**
             * Path
             * @description JSON pointer into the plan.
             */
            path: string;
            quantity: components["schemas"]["Number"];
        };
        /**
         * Requirement
         * @description A threshold for some limits of some plans; all requirements that apply to a limit count.
         */
        Requirement: {
            /**
             * Name
             * @description Name of the requirement, which messages quote.
             */
            name: string;
            /**
             * Limits
             * @description Limits, by id (`PRD1/csa`) or kind (`csa`); * and ? stand for any signs.
             * @default [
             *       "*"
             *     ]
             */
            limits?: string[];
            /**
             * Environments
             * @description Environments of queue managers, as the plan names them; without any, all. A limit of an LPAR or of another shared
             *     part has those of all queue managers that use it.
             * @default []
             */
            environments?: string[];
            /**
             * Plans
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
            /**
             * Not Judged
             * @description What it means that one of these limits cannot be judged, in place of the same field of the policy.
             */
            not_judged?: ("allow" | "warn" | "deny") | null;
        };
        /**
         * ResultCause
         * @description A line that differs between two derivations.
         */
        ResultCause: {
            /**
             * Kind
             * @description What changed: a value that was read, or a computation.
             * @enum {string}
             */
            kind: "figure" | "rule";
            /**
             * Name
             * @description Id of the figure, or the name of the line in the derivation.
             */
            name: string;
            /**
             * From
             * @description null where the derivation had no such line.
             */
            from: string | null;
            /**
             * To
             * @description null where the derivation has no such line.
             */
            to: string | null;
        };
        /**
         * ResultChange
         * @description A result that differs between two answers.
         */
        ResultChange: {
            /**
             * Kind
             * @enum {string}
             */
            kind: "limit" | "quantity";
            /** Id */
            id: string;
            /**
             * What
             * @enum {string}
             */
            what: "used" | "limit" | "used_pct" | "verdict" | "value";
            /** Title */
            title: string | null;
            /** Subject */
            subject: string | null;
            /** Unit */
            unit: string | null;
            from: components["schemas"]["JsonValue"];
            to: components["schemas"]["JsonValue"];
            /** Because */
            because: components["schemas"]["ResultCause"][];
        };
        /**
         * ResultState
         * @description The numbers of a limit or of a quantity in one of two plans.
         */
        ResultState: {
            /**
             * Verdict
             * @description null for a quantity.
             */
            verdict: ("exceeded" | "watch" | "unknown" | "ok") | null;
            used: components["schemas"]["Number"] | null;
            limit: components["schemas"]["Number"] | null;
            used_pct: components["schemas"]["Number"] | null;
            /** @description Of today's load, at which the limit is reached. */
            multiple: components["schemas"]["Number"] | null;
            /**
             * Caution
             * @description Why the verdict is at best `watch`.
             */
            caution: string | null;
            /**
             * Text
             * @description The numbers for people: `584 MB of 720 MB (81 %)`.
             */
            text: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * Revision
         * @description A revision with its document and its answer.
         */
        Revision: {
            /** Revision */
            revision: number;
            /**
             * Name
             * @description Name of the plan at that time.
             */
            name: string;
            /**
             * Saved At
             * Format: date-time
             */
            saved_at: string;
            /** Author */
            author: string | null;
            /** Note */
            note: string | null;
            /** Version Name */
            version_name: string | null;
            /** Restored From */
            restored_from: number | null;
            version: components["schemas"]["Version"] | null;
            summary: components["schemas"]["AnswerSummary"] | null;
            /** @description null in the first revision, unless its answer was calculated anew at import. */
            changes: components["schemas"]["RevisionChanges"] | null;
            /**
             * Plan
             * @description Any JSON object.
             */
            plan: {
                [key: string]: unknown;
            };
            /**
             * Answer
             * @description As computed by the release that saved it.
             */
            answer: {
                [key: string]: unknown;
            } | null;
        };
        /**
         * RevisionChanges
         * @description Summary of the differences from the previous revision.
         */
        RevisionChanges: {
            /** Inputs */
            inputs: number;
            /** Results */
            results: number;
            /**
             * Words
             * @description The first of the inputs that differ.
             */
            words: string[];
            /**
             * Moved
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
            from: components["schemas"]["RevisionListItem"];
            to: components["schemas"]["RevisionListItem"];
            /** Inputs */
            inputs: components["schemas"]["InputDifference"][];
            /**
             * More
             * @description Whether more inputs differ than are listed.
             */
            more: boolean;
            /** Results */
            results: components["schemas"]["ResultChange"][];
        };
        /**
         * RevisionDetails
         * @description What a save records besides the plan.
         */
        RevisionDetails: {
            /**
             * Author
             * @description Name of the author, without sign-in; otherwise it is the principal.
             */
            author?: string | null;
            /**
             * Note
             * @description Reason of the change, for readers of the history.
             */
            note?: string | null;
            /**
             * Version Name
             * @description Such as "as reviewed 3 March".
             */
            version_name?: string | null;
        };
        /**
         * RevisionList
         * @description A page of the history, newest first.
         */
        RevisionList: {
            /** Revisions */
            revisions: components["schemas"]["RevisionListItem"][];
            /**
             * Next
             * @description `before` of the next page; null on the last.
             */
            next: number | null;
        };
        /**
         * RevisionListItem
         * @description A revision in the history; made from a row of `PlanRevision`.
         */
        RevisionListItem: {
            /** Revision */
            revision: number;
            /**
             * Name
             * @description Name of the plan at that time.
             */
            name: string;
            /**
             * Saved At
             * Format: date-time
             */
            saved_at: string;
            /** Author */
            author: string | null;
            /** Note */
            note: string | null;
            /** Version Name */
            version_name: string | null;
            /** Restored From */
            restored_from: number | null;
            version: components["schemas"]["Version"] | null;
            summary: components["schemas"]["AnswerSummary"] | null;
            /** @description null in the first revision, unless its answer was calculated anew at import. */
            changes: components["schemas"]["RevisionChanges"] | null;
        };
        /**
         * RevisionToName
         * @description The version name of a revision; null removes it.
         */
        RevisionToName: {
            /** Version Name */
            version_name: string | null;
        };
        /**
         * Rule
         * @description A rule of the rulebook.
         */
        Rule: {
            /** Id */
            id: string;
            /** Section */
            section: number;
            /** Title */
            title: string;
            /** Summary */
            summary: string;
            /** Inputs */
            inputs: components["schemas"]["RuleInput"][];
            /** Outputs */
            outputs: components["schemas"]["Out"][];
            /** Sources */
            sources: components["schemas"]["Citation"][];
            /** Releases */
            releases: string[];
            /** Figures */
            figures: string[];
            /**
             * Errata
             * @description Errata that touch the rule itself.
             */
            errata: string[];
        } & {
            [key: string]: unknown;
        };
        /**
         * RuleAnswer
         * @description The result of an evaluation.
         */
        RuleAnswer: {
            /** Rule */
            rule: string;
            /**
             * Inputs
             * @description As they were used, defaults included.
             */
            inputs: {
                [key: string]: components["schemas"]["JsonValue"];
            };
            /** Outputs */
            outputs: {
                [key: string]: components["schemas"]["Quantity"];
            };
            version: components["schemas"]["Version"];
        } & {
            [key: string]: unknown;
        };
        /**
         * RuleInput
         * @description One input of a rule.
         */
        RuleInput: {
            /** Name */
            name: string;
            /**
             * Type
             * @enum {string}
             */
            type: "number" | "integer" | "choice" | "boolean" | "list" | "text";
            /** Unit */
            unit: string | null;
            /** Description */
            description: string;
            /** Required */
            required: boolean;
            default: components["schemas"]["JsonValue"];
            /** Minimum */
            minimum: number | null;
            /** Maximum */
            maximum: number | null;
            /** Exclusive Minimum */
            exclusive_minimum: boolean;
            /** Allowed */
            allowed: components["schemas"]["JsonValue"][] | null;
            /**
             * Mq Name
             * @description Name of the attribute in MQ.
             */
            mq_name: string | null;
            /**
             * Items
             * @description Inputs of each part of a list of parts.
             */
            items: components["schemas"]["RuleInput"][] | null;
        } & {
            [key: string]: unknown;
        };
        /**
         * RuleList
         * @description Every rule, and the sections that they belong to.
         */
        RuleList: {
            /** Rules */
            rules: components["schemas"]["Rule"][];
            /** Sections */
            sections: components["schemas"]["RulebookSection"][];
        } & {
            [key: string]: unknown;
        };
        /**
         * RuleName
         * @description A rule of the rulebook.
         */
        RuleName: {
            /** Id */
            id: string;
            /** Section */
            section: number;
            /** Title */
            title: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * RuleQuestion
         * @description The inputs of an evaluation.
         */
        RuleQuestion: {
            /**
             * Inputs
             * @description Any JSON object, stored exactly as it was sent.
             */
            inputs: {
                [key: string]: unknown;
            };
        };
        /**
         * RuleWithExamples
         * @description A rule with the worked examples of the reports.
         */
        RuleWithExamples: {
            /** Id */
            id: string;
            /** Section */
            section: number;
            /** Title */
            title: string;
            /** Summary */
            summary: string;
            /** Inputs */
            inputs: components["schemas"]["RuleInput"][];
            /** Outputs */
            outputs: components["schemas"]["Out"][];
            /** Sources */
            sources: components["schemas"]["Citation"][];
            /** Releases */
            releases: string[];
            /** Figures */
            figures: string[];
            /**
             * Errata
             * @description Errata that touch the rule itself.
             */
            errata: string[];
            /** Examples */
            examples: components["schemas"]["Example"][];
        } & {
            [key: string]: unknown;
        };
        /**
         * RulebookSection
         * @description A section of the rulebook.
         */
        RulebookSection: {
            /** Number */
            number: number;
            /** Title */
            title: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * group of running channels
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
            /** Type */
            type?: ("svrconn" | "sdr" | "svr" | "rcvr" | "rqstr" | "clussdr" | "clusrcvr" | "mca") | null;
            /** SHARECNV */
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
            release?: ("7.0.1" | "7.1" | "8.0" | "9.0" | "9.1" | "9.2" | "9.3" | "9.4") | null;
        };
        /**
         * scenario
         * @description A named set of changes to the plan.
         */
        Scenario: {
            /**
             * Scenario
             * @description Must be unique
             */
            name: string;
            /**
             * Changes
             * @description What differs from the plan
             * @default []
             */
            changes?: components["schemas"]["ScenarioChange"][];
        };
        /**
         * change
         * @description A field that some plan can have, and its value in the scenario; this plan need not have it.
         */
        ScenarioChange: {
            /**
             * Path
             * @description JSON pointer of the field, such as /lpars/0/csa_limit_mb
             */
            path: string;
            /**
             * Value
             * @description Value in the scenario; null: not known
             */
            value?: unknown;
        };
        /**
         * ScenarioTemplate
         * @description A scenario as changes to the plan.
         */
        ScenarioTemplate: {
            /** Id */
            id: string;
            /** Name */
            name: string;
            /**
             * About
             * @description What differs, and what was assumed.
             */
            about: string;
            /** Changes */
            changes: components["schemas"]["TemplateChange"][];
        };
        /**
         * ScenarioTemplates
         * @description The scenarios that change the plan.
         */
        ScenarioTemplates: {
            /** Templates */
            templates: components["schemas"]["ScenarioTemplate"][];
        } & {
            [key: string]: unknown;
        };
        /**
         * ScopeLimits
         * @description The limits of a scope: a part of the plan with all that they depend on.
         */
        ScopeLimits: {
            /**
             * Key
             * @description The same for the same limits.
             */
            key: string;
            /**
             * Limits
             * @description null: the scope is known to the client.
             */
            limits: components["schemas"]["Limit"][] | null;
        };
        /**
         * ShareList
         * @description Every link to a plan, newest first.
         */
        ShareList: {
            /** Shares */
            shares: components["schemas"]["ShareListItem"][];
        } & {
            [key: string]: unknown;
        };
        /**
         * ShareListItem
         * @description A link in the list, without its token, which is not stored.
         */
        ShareListItem: {
            /** Id */
            id: string;
            /**
             * Revision
             * @description null: always the latest.
             */
            revision: number | null;
            /**
             * Created At
             * Format: date-time
             */
            created_at: string;
            /** Expires At */
            expires_at: string | null;
            /** Revoked At */
            revoked_at: string | null;
            /** Active */
            active: boolean;
            /** Last Opened At */
            last_opened_at: string | null;
            /** Open Count */
            open_count: number;
        };
        /**
         * ShareToCreate
         * @description A read-only link to the current revision, to an older one, or always to the latest.
         */
        ShareToCreate: {
            /**
             * Revision
             * @description Default: the current revision.
             */
            revision?: number | null;
            /**
             * Latest
             * @description true: always the latest revision.
             */
            latest?: boolean | null;
            /**
             * Expires In Days
             * @description Default: until revoked.
             */
            expires_in_days?: number | null;
        };
        /**
         * SharedPlan
         * @description What a link shows; made from `persistence.shares.SharedRevision`.
         */
        SharedPlan: {
            /** Name */
            name: string;
            /**
             * Plan
             * @description Any JSON object.
             */
            plan: {
                [key: string]: unknown;
            };
            /** Revision */
            revision: number;
            /**
             * Saved At
             * Format: date-time
             */
            saved_at: string;
            /** Author */
            author: string | null;
            /** Version Name */
            version_name: string | null;
            /**
             * Latest
             * @description Whether the link always shows the latest revision.
             */
            latest: boolean;
            version: components["schemas"]["Version"] | null;
            /**
             * Answer
             * @description As computed when this was saved; null where it could not be assessed.
             */
            answer: {
                [key: string]: unknown;
            } | null;
        };
        /**
         * Solution
         * @description The value, or why there is none.
         */
        Solution: {
            /**
             * Path
             * @description JSON pointer into the plan.
             */
            path: string;
            /** Unit */
            unit: string | null;
            current: components["schemas"]["JsonValue"];
            value: components["schemas"]["JsonValue"];
            holds: components["schemas"]["Holding"] | null;
            /** @description null where all values of the range hold. */
            stopped_by: components["schemas"]["Stop"] | null;
            /**
             * Intervals
             * @description All ranges in which limits hold; null for choices.
             */
            intervals: number[][] | null;
            /**
             * Choices
             * @description All choices at which limits hold; null for numbers.
             */
            choices: components["schemas"]["JsonValue"][] | null;
            none: components["schemas"]["Forbidden"] | null;
            /**
             * Set Aside
             * @description Ignored limits: exceeded at every value and not changed by it.
             */
            set_aside: string[];
            /**
             * Not Judged
             * @description Limits without inputs, which count only where exceeded anyway.
             */
            not_judged: string[];
            version: components["schemas"]["Version"];
        } & {
            [key: string]: unknown;
        };
        /**
         * SolvedInput
         * @description The field to solve for, and the range of its values.
         */
        SolvedInput: {
            /**
             * Path
             * @description JSON pointer to a field of the plan.
             */
            path: string;
            /**
             * Want
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
         * Source
         * @description One of the published documents.
         */
        Source: {
            /** Id */
            id: string;
            /** Cite As */
            cite_as: string;
            /** Title */
            title: string;
            /** Url */
            url?: string | null;
        } & {
            [key: string]: unknown;
        };
        /**
         * SourceSummary
         * @description How much of a text was recognised.
         */
        SourceSummary: {
            /** Name */
            name: string;
            /** Lines */
            lines: number;
            /**
             * Messages
             * @description Messages and reports in it.
             */
            messages: number;
            /**
             * Read
             * @description Those of which something was read.
             */
            read: number;
            /**
             * Problem
             * @description Why there is nothing to read, and what to do.
             */
            problem: string | null;
        } & {
            [key: string]: unknown;
        };
        /**
         * Sources
         * @description Sources of some limits and quantities.
         */
        Sources: {
            /** Citations */
            citations: components["schemas"]["Citation"][];
            /** Errata */
            errata: string[];
            /**
             * Results
             * @description Their ids.
             */
            results: string[];
        };
        /** SourcesList */
        SourcesList: {
            /** Sources */
            sources: components["schemas"]["Source"][];
        };
        /**
         * Span
         * @description The time in which a limit is exceeded, up to an upgrade; null: without end.
         */
        Span: {
            /** From Years */
            from_years: number;
            /** From Date */
            from_date: string | null;
            /** To Years */
            to_years: number | null;
            /** To Date */
            to_date: string | null;
        } & {
            [key: string]: unknown;
        };
        /**
         * statistics
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
            /** Id */
            id: number;
            /** Name */
            name: string | null;
            /**
             * Kind
             * @enum {string}
             */
            kind: "input" | "figure" | "constant" | "operation";
            /** Expression */
            expression: string;
            /**
             * Text
             * @description The expression with its numbers.
             */
            text: string;
            value: components["schemas"]["JsonValue"];
            /** Unit */
            unit: string | null;
            /** Basis */
            basis: ("measured" | "rule-of-thumb" | "interpolated" | "extrapolated" | "assumed") | null;
            /**
             * Operands
             * @description Earlier steps that this one uses.
             */
            operands: number[];
            citation: components["schemas"]["Citation"] | null;
            /** Figure */
            figure: string | null;
        };
        /**
         * Stop
         * @description The limit that is exceeded at the next value.
         */
        Stop: {
            /**
             * Limit
             * @description null where nothing has to hold.
             */
            limit: string | null;
            /** Title */
            title: string | null;
            /** Subject */
            subject: string | null;
            /** Used Pct */
            used_pct: number | null;
            /**
             * Multiple
             * @description Multiple of the workload that reaches it, for such a target.
             */
            multiple: number | null;
            /** Reason */
            reason: ("limit" | "caution" | "target" | "missing-input" | "not-published") | null;
            /**
             * Caution
             * @description The caution that forbids the value, which the plan as it is does not have.
             */
            caution: string | null;
            value: components["schemas"]["JsonValue"];
        } & {
            [key: string]: unknown;
        };
        /**
         * StoppableWorkload
         * @description A workload into whose queue messages are put.
         */
        StoppableWorkload: {
            /**
             * Path
             * @description JSON pointer into the plan.
             */
            path: string;
            /** Name */
            name: string;
            /** Queue Manager */
            queue_manager: string;
            /**
             * Selected
             * @description Whether its consumers stop.
             */
            selected: boolean;
            /**
             * Outage Seconds
             * @description The outage that the plan has for it.
             */
            outage_seconds: number | null;
        } & {
            [key: string]: unknown;
        };
        /**
         * StoredExplanations
         * @description Derivations of numbers of a stored answer, by the ids in the answer.
         */
        StoredExplanations: {
            /**
             * Quantities
             * @description As computed by the release that saved it.
             */
            quantities: {
                [key: string]: {
                    [key: string]: unknown;
                };
            };
        } & {
            [key: string]: unknown;
        };
        /**
         * stream queue
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
             * Normal depth of copies
             * @description Copies that are normally on the stream queue; where left out as many as are there unread until they expire
             */
            depth?: number | null;
            /**
             * CAPEXPRY of copies
             * @description Seconds after which copies expire unread; none where left out, whatever the messages have
             */
            capexpry_s?: number | null;
        };
        /**
         * structure
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
             * Nearest measurement
             * @description The published configuration that is nearest: SMDS and flash memory, or neither
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
             * @description Your own measurement for a structure of this size, for example from DISPLAY CFSTATUS
             */
            holds?: number | null;
        };
        /**
         * Summary
         * @description Conclusion, the limits that need attention, and all inputs.
         */
        Summary: {
            /** Name */
            name: string | null;
            /**
             * As Of
             * @description The day that the figures of the plan are from.
             */
            as_of: string | null;
            /** Sentence */
            sentence: string;
            /**
             * First Date
             * @description Day on which the first limit is reached.
             */
            first_date: string | null;
            /** Verdict */
            verdict: ("exceeded" | "watch" | "unknown" | "ok") | null;
            /** Counts */
            counts: {
                [key: string]: number;
            };
            /** Limits */
            limits: components["schemas"]["SummaryLimit"][];
            /** Not Assessed */
            not_assessed: string[];
            /** Inputs */
            inputs: components["schemas"]["SummaryPart"][];
        } & {
            [key: string]: unknown;
        };
        /**
         * SummaryField
         * @description An input with its value as people write it.
         */
        SummaryField: {
            /** Label */
            label: string;
            /** Mq Name */
            mq_name: string | null;
            /** Value */
            value: string;
            /**
             * Number
             * @description The value as a number, in `unit`; null where it is none.
             */
            number?: number | null;
            /**
             * Unit
             * @description Of `number`; null where it is a plain number.
             */
            unit?: string | null;
            /**
             * Given
             * @description False where the plan leaves it to a default, or it is not known.
             */
            given: boolean;
        } & {
            [key: string]: unknown;
        };
        /**
         * SummaryLimit
         * @description A limit that is not OK.
         */
        SummaryLimit: {
            /** Id */
            id: string;
            /** Title */
            title: string;
            /** Subject */
            subject: string;
            /**
             * Verdict
             * @enum {string}
             */
            verdict: "exceeded" | "watch" | "unknown" | "ok";
            /**
             * Used
             * @description With its unit; null where it is not known.
             */
            used: string | null;
            /** Limit */
            limit: string | null;
            /** Used Pct */
            used_pct: string | null;
            /**
             * Reached
             * @description Day on which growth reaches it, `today`, or null where it is not known.
             */
            reached: string | null;
            /** Recommendations */
            recommendations: string[];
            /**
             * Missing
             * @description What to enter, or to measure, to know more.
             */
            missing: string[];
            /** Caution */
            caution: string | null;
        } & {
            [key: string]: unknown;
        };
        /**
         * SummaryPart
         * @description A part of the plan with its inputs.
         */
        SummaryPart: {
            /**
             * Path
             * @description JSON pointer into the plan.
             */
            path: string;
            /** Kind */
            kind: string;
            /** Name */
            name: string | null;
            /** Fields */
            fields: components["schemas"]["SummaryField"][];
        } & {
            [key: string]: unknown;
        };
        /**
         * Survived
         * @description The longest outage that is survived; both lengths are confirmed by an assessment of their own.
         */
        Survived: {
            /**
             * Limit
             * @description The id of a limit.
             */
            limit: string;
            /** Seconds */
            seconds: number;
            /**
             * Exceeded Seconds
             * @description The next longer outage, in which the limit is exceeded.
             */
            exceeded_seconds: number;
            /** Duration */
            duration: string;
            /**
             * At Most
             * @description Whether a limit that cannot be judged may be reached sooner.
             */
            at_most: boolean;
        } & {
            [key: string]: unknown;
        };
        /**
         * Sweep
         * @description The requested numbers at every point.
         */
        Sweep: {
            /** Inputs */
            inputs: components["schemas"]["SweepAxis"][];
            /** Outputs */
            outputs: {
                [key: string]: components["schemas"]["Curve"];
            };
            /**
             * Verdicts
             * @description The worst verdict of all limits at each point.
             */
            verdicts: unknown[];
            /**
             * Undecided
             * @description Whether a limit is unknown at the point and not in the plan.
             */
            undecided: unknown[];
            current: components["schemas"]["CurrentPoint"];
            /**
             * Crossings
             * @description Along one number; empty for other inputs.
             */
            crossings: components["schemas"]["Crossing"][];
            /** Watch Pct */
            watch_pct: number;
            version: components["schemas"]["Version"];
        } & {
            [key: string]: unknown;
        };
        /**
         * SweepAxis
         * @description An input of the sweep, with its values.
         */
        SweepAxis: {
            /**
             * Path
             * @description JSON pointer into the plan.
             */
            path: string;
            /**
             * Also
             * @description The fields that take the same values.
             */
            also: string[];
            /** Title */
            title: string | null;
            /** Unit */
            unit: string | null;
            /** Mq Name */
            mq_name: string | null;
            /**
             * Continuous
             * @description Whether the values between two points have a meaning.
             */
            continuous: boolean;
            /** Values */
            values: components["schemas"]["JsonValue"][];
        } & {
            [key: string]: unknown;
        };
        /**
         * SweptInput
         * @description A field of the plan with the values that it takes: listed, or a range.
         */
        SweptInput: {
            /**
             * Path
             * @description JSON pointer to a field of the plan.
             */
            path: string;
            /** Values */
            values?: components["schemas"]["JsonValue"][] | null;
            /** From */
            from?: number | null;
            /** To */
            to?: number | null;
            /**
             * Points
             * @default 100
             */
            points?: number;
            /**
             * Scale
             * @default linear
             * @enum {string}
             */
            scale?: "linear" | "logarithmic";
            /**
             * Also
             * @description Further fields that take the same value at each point.
             */
            also?: string[];
        };
        /**
         * TagCount
         * @description A tag with its number of plans.
         */
        TagCount: {
            /** Tag */
            tag: string;
            /** Plans */
            plans: number;
        };
        /**
         * TagList
         * @description Every tag in use.
         */
        TagList: {
            /** Tags */
            tags: components["schemas"]["TagCount"][];
        } & {
            [key: string]: unknown;
        };
        /**
         * Target
         * @description A number of the assessment with the bound that it has to keep.
         */
        Target: {
            /**
             * Output
             * @description Id of a number, such as `PRD1/QM21/csa#used_pct`. `first_limit#multiple` at least 1.5: limits hold at one and a half times the workload.
             */
            output: string;
            /** At Most */
            at_most?: number | null;
            /** At Least */
            at_least?: number | null;
        };
        /**
         * tasks
         * [{tasks} tasks][, {requests} requests][ in {interval_s}]
         * @description The adapters, the dispatchers or the TLS tasks as the statistics of one interval show them.
         */
        Tasks: {
            /** Tasks */
            tasks?: number | null;
            /**
             * Requests
             * @description Requests in the interval
             */
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
            /** Path */
            path: string;
            /** Value */
            value: unknown;
        };
        /**
         * Threshold
         * @description What a limit must keep; with several fields all of them.
         */
        Threshold: {
            /**
             * Max Used Pct
             * @description Largest used share of the limit, in per cent.
             */
            max_used_pct?: number | null;
            /**
             * Min Multiple
             * @description Smallest multiple of today's workload at which the limit may be reached: 1.5 is half as much again.
             */
            min_multiple?: number | null;
            /**
             * Holds Until
             * @description Day, YYYY-MM-DD, through which growth must not reach the limit.
             */
            holds_until?: string | null;
            /**
             * Holds Days
             * @description The same, as days from the day of the check.
             */
            holds_days?: number | null;
        };
        /**
         * Thresholds
         * @description Shares of a limit from which the verdict is another one.
         */
        Thresholds: {
            /** Watch Pct */
            watch_pct: number;
            /** Exceeded Pct */
            exceeded_pct: number;
        };
        /**
         * Tightest
         * @description The limit with the least headroom at a value.
         */
        Tightest: {
            /**
             * Limit
             * @description null where nothing has to hold.
             */
            limit: string | null;
            /** Title */
            title: string | null;
            /** Subject */
            subject: string | null;
            /** Used Pct */
            used_pct: number | null;
            /**
             * Multiple
             * @description Multiple of the workload that reaches it, for such a target.
             */
            multiple: number | null;
            /** Reason */
            reason: ("limit" | "caution" | "target" | "missing-input" | "not-published") | null;
            /**
             * Caution
             * @description The caution that forbids the value, which the plan as it is does not have.
             */
            caution: string | null;
        } & {
            [key: string]: unknown;
        };
        /**
         * Together
         * @description Solutions of two inputs together; pairs that another one surpasses are left out.
         */
        Together: {
            /**
             * First
             * @description JSON pointer into the plan.
             */
            first: string;
            /**
             * Second
             * @description JSON pointer into the plan.
             */
            second: string;
            /**
             * Want
             * @description Of the second.
             * @enum {string}
             */
            want: "largest" | "smallest";
            /** Pairs */
            pairs: components["schemas"]["Pair"][];
            /**
             * Set Aside
             * @description Ignored limits: exceeded at every value and changed by neither.
             */
            set_aside: string[];
        } & {
            [key: string]: unknown;
        };
        /**
         * TwoNumbers
         * @description A number before and after.
         */
        TwoNumbers: {
            /** Unit */
            unit: string | null;
            /** From */
            from: number | null;
            /** To */
            to: number | null;
            /** Change */
            change: number | null;
        } & {
            [key: string]: unknown;
        };
        /**
         * TwoVerdicts
         * @description A verdict before and after; null where there is no such limit.
         */
        TwoVerdicts: {
            /** From */
            from: ("exceeded" | "watch" | "unknown" | "ok") | null;
            /** To */
            to: ("exceeded" | "watch" | "unknown" | "ok") | null;
        } & {
            [key: string]: unknown;
        };
        /**
         * UnavailableSource
         * @description A document that the planner does not encode, because it could not be obtained, and what it would settle.
         */
        UnavailableSource: {
            /** Title */
            title: string;
            /** Would Settle */
            would_settle: string;
        };
        /**
         * UncertainLimit
         * @description A limit that is known up to a multiple of today's workload; beyond it only its ends are, if anything.
         */
        UncertainLimit: {
            /**
             * Limit
             * @description The id of a limit.
             */
            limit: string;
            multiple: components["schemas"]["Number"];
            /** Sentence */
            sentence: string;
        };
        /**
         * UnknownFrom
         * @description A limit that cannot be judged from an upgrade on.
         */
        UnknownFrom: {
            /** Limit */
            limit: string;
            /** Title */
            title: string;
            /** Subject */
            subject: string;
            /** Years */
            years: number;
            /** Date */
            date: string | null;
        } & {
            [key: string]: unknown;
        };
        /**
         * UnknownInOutage
         * @description A limit that the outage affects and that cannot be judged.
         */
        UnknownInOutage: {
            /** Id */
            id: string;
            /** Kind */
            kind: string;
            /** Title */
            title: string;
            /** Subject */
            subject: string;
            /** Missing */
            missing: components["schemas"]["NeededInput"][];
        } & {
            [key: string]: unknown;
        };
        /**
         * UnpublishedChart
         * @description A chart whose numbers the text does not repeat.
         */
        UnpublishedChart: {
            /** Document */
            document: string;
            /** Section */
            section: string;
            /** Chart */
            chart: string | null;
            /** What */
            what: string;
            /** Why */
            why: string;
        };
        /**
         * UnpublishedCost
         * @description A feature whose cost no report has for such a plan, with what to measure.
         */
        UnpublishedCost: {
            /** Feature */
            feature: string;
            /** Title */
            title: string;
            /** Subject */
            subject: string;
            /**
             * Path
             * @description JSON pointer into the plan.
             */
            path: string;
            /** @description Engines that it adds. */
            cpu: components["schemas"]["Number"] | null;
            /** Text */
            text: string;
            /** Published */
            published: boolean;
            /**
             * Reason
             * @description Why the CPU is not known, or what to enter.
             */
            reason: string | null;
            /**
             * Moved
             * @description Empty for TLS and compression, which a plan does not describe.
             */
            moved: components["schemas"]["MovedResult"][];
            step: components["schemas"]["ChecklistStep"];
        } & {
            [key: string]: unknown;
        };
        /**
         * UnreadMessages
         * @description Messages that were not understood.
         */
        UnreadMessages: {
            /** Source */
            source: number;
            /**
             * Id
             * @description Id of the message.
             */
            id: string;
            /** Count */
            count: number;
            /**
             * Line
             * @description Line of the first one.
             */
            line: number;
            /**
             * Text
             * @description The beginning of the first one.
             */
            text: string;
            /**
             * Has Reader
             * @description Whether such messages are read otherwise: these may be cut off.
             */
            has_reader: boolean;
        } & {
            [key: string]: unknown;
        };
        /**
         * UpgradeDetails
         * @description One queue manager on the newest release: every number that differs, and the checklist.
         */
        UpgradeDetails: {
            /** Name */
            name: string;
            /**
             * Path
             * @description JSON pointer into the plan.
             */
            path: string;
            /** Moved */
            moved: components["schemas"]["MovedResult"][];
            /** Steps */
            steps: components["schemas"]["ChecklistStep"][];
            /**
             * Possible
             * @description What the newest release makes possible besides.
             */
            possible: string[];
        } & {
            [key: string]: unknown;
        };
        /**
         * UpgradeMade
         * @description An upgrade with its time.
         */
        UpgradeMade: {
            /** Years */
            years: number;
            /** Date */
            date: string | null;
            /** Changes */
            changes: components["schemas"]["ChangeMade"][];
            /**
             * Added
             * @description Limits that are not there before the upgrade.
             */
            added: string[];
            /**
             * Dropped
             * @description Limits that are not there from the upgrade on.
             */
            dropped: string[];
        } & {
            [key: string]: unknown;
        };
        /**
         * Version
         * @description Versions of the rules and figures that computed an answer.
         */
        Version: {
            /** Rules */
            rules: string;
            /** Figures */
            figures: string;
        };
        /**
         * Versions
         * @description The versions of the earlier and of today's answer.
         */
        Versions: {
            from: components["schemas"]["Version"] | null;
            to: components["schemas"]["Version"];
        } & {
            [key: string]: unknown;
        };
        /**
         * Waiver
         * @description An exception for some limits until a day: what would warn or fail is reported as waived.
         */
        Waiver: {
            /**
             * Limits
             * @description Limits, by id (`PRD1/csa`) or kind (`csa`); * and ? stand for any signs.
             */
            limits: string[];
            /**
             * Plans
             * @description Plans, by the name of their file or, where they are stored, their own; * and ? stand for any signs.
             * @default [
             *       "*"
             *     ]
             */
            plans?: string[];
            /**
             * Reason
             * @description Why the exception is acceptable.
             */
            reason: string;
            /**
             * Approved By
             * @description Who approved it.
             */
            approved_by?: string | null;
            /**
             * Expires
             * Format: date
             * @description Last day, YYYY-MM-DD, on which it applies.
             */
            expires: string;
            /**
             * Max Used Pct
             * @description Largest used share of the limit that is waived, in per cent; without it, any.
             */
            max_used_pct?: number | null;
        };
        /**
         * Webhook
         * @description A webhook, without its secret.
         */
        Webhook: {
            /** Id */
            id: string;
            /**
             * Url
             * @description Address of the receiver.
             */
            url: string;
            /** Name */
            name: string;
            /**
             * Tag
             * @description Only plans with this tag; null: all.
             */
            tag: string | null;
            /**
             * Created At
             * Format: date-time
             */
            created_at: string;
            /**
             * Disabled At
             * @description When the receiver responded with 410; nothing is sent since.
             */
            disabled_at: string | null;
        };
        /**
         * WebhookList
         * @description Your webhooks.
         */
        WebhookList: {
            /** Webhooks */
            webhooks: components["schemas"]["Webhook"][];
        };
        /**
         * WebhookToCreate
         * @description Where to send messages, and about which plans.
         */
        WebhookToCreate: {
            /**
             * Url
             * @description Address of the receiver, such as https://hooks.example.com/mq.
             */
            url: string;
            /**
             * Name
             * @description What it is for.
             */
            name: string;
            /**
             * Tag
             * @description Only plans with this tag; default: all that you may see.
             */
            tag?: string | null;
        };
        /**
         * Whoami
         * @description The principal of the request.
         */
        Whoami: {
            /**
             * Auth
             * @enum {string}
             */
            auth: "none" | "token";
            /** Name */
            name: string;
            /**
             * Scope
             * @enum {string}
             */
            scope: "read" | "write" | "admin";
        };
        /**
         * workload
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
             * Put
             * @description Messages put per second
             */
            put_rate_per_s?: number | null;
            /**
             * Got
             * @description Messages got per second; as many as are put where left out
             */
            get_rate_per_s?: number | null;
            /**
             * Got while catching up
             * @description Messages that consumers can get per second while they work off a backlog
             */
            catch_up_rate_per_s?: number | null;
            /** Message size */
            message_bytes?: number | null;
            /**
             * Persistent
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
             * Call
             * @description The call that puts
             * @default mqput
             * @enum {string}
             */
            call?: "mqput" | "mqput1";
            /**
             * Queue
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
            /**
             * Structure
             * @description Structure of a shared queue
             */
            structure?: string | null;
            /**
             * Normal queue depth
             * @description Messages that are normally on the queue
             */
            depth?: number | null;
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
             * @description Your own measurement of the CPU of a message, put and got, without what the plan lists separately: channel initiator, streaming, protection, log writes over zHyperLink
             */
            cpu_us_per_message?: number | null;
            /**
             * CPU measured on
             * @description Machine on which this was measured
             */
            cpu_measured_on?: ("zEC12" | "z13" | "z14" | "z15" | "z16" | "z17") | null;
            /**
             * Separate growth rate
             * @description Annual growth of this part; the plan's where left out
             */
            annual_growth_pct?: number | null;
            /**
             * Application
             * @description Application that it belongs to
             */
            application?: string | null;
            /**
             * Tags
             * @description Words to select it by, separated by commas
             */
            tags?: string | null;
            /**
             * Stream queue
             * @description The stream queue (STREAMQ); none where left out
             */
            streaming?: components["schemas"]["Streaming"] | null;
        };
        /**
         * ZhyperlinkBenefit
         * @description Gain, CPU, write sessions and links of zHyperLink, and for which logs.
         */
        ZhyperlinkBenefit: {
            /**
             * About
             * @description What was asked, with its conditions.
             */
            about: string;
            headline: components["schemas"]["Headline"];
            /**
             * Detail
             * @description The sentence below the headline.
             */
            detail: string;
            /** Recommendations */
            recommendations: components["schemas"]["Recommendation"][];
            /** Rests On */
            rests_on: components["schemas"]["Evidence"][];
            version: components["schemas"]["Version"];
            /**
             * Queue Managers
             * @description Those whose log rate needs it first.
             */
            queue_managers: components["schemas"]["ZhyperlinkCandidate"][];
            /**
             * Using
             * @description Names of queue managers that use it already.
             */
            using: string[];
            /** Left Out */
            left_out: components["schemas"]["LeftOut"][];
            /** Control Units */
            control_units: components["schemas"]["LinkedControlUnit"][];
            /** @description That all loggers together spend waiting. */
            engines: components["schemas"]["Number"] | null;
            /**
             * Msu
             * @description Why there is no number of MSU.
             */
            msu: string;
            cable: components["schemas"]["Cable"];
            /** Assumptions */
            assumptions: components["schemas"]["Assumption"][];
            /** Steps */
            steps: components["schemas"]["ChecklistStep"][];
            chart: components["schemas"]["Chart"] | null;
        } & {
            [key: string]: unknown;
        };
        /**
         * ZhyperlinkCandidate
         * @description A log that can be written over zHyperLink.
         */
        ZhyperlinkCandidate: {
            /** Name */
            name: string;
            /** Lpar */
            lpar: string;
            /**
             * Path
             * @description JSON pointer into the plan.
             */
            path: string;
            /** Control Unit */
            control_unit: string | null;
            /**
             * Verdict
             * @description needed: for the log rate; time: only writes get faster; slower: than zHPF as it is laid out.
             * @enum {string}
             */
            verdict: "needed" | "time" | "unknown" | "slower";
            /** @description The log rate today. */
            before: components["schemas"]["ResultState"] | null;
            /** @description The log rate over zHyperLink. */
            after: components["schemas"]["ResultState"] | null;
            /** @description One log write over zHyperLink. */
            io_us: components["schemas"]["Number"];
            /** @description One log write with zHPF. */
            zhpf_us: components["schemas"]["Number"];
            saving_us: components["schemas"]["Number"];
            /** @description Over all copies. */
            writes_per_s: components["schemas"]["Number"] | null;
            /**
             * Measured
             * @description Whether the writes are as measured.
             */
            measured: boolean;
            /** @description That the logger spends waiting. */
            engines: components["schemas"]["Number"] | null;
            /**
             * Unchecked
             * @description Requirements that the plan does not state.
             */
            unchecked: string | null;
        } & {
            [key: string]: unknown;
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
            /** @description The service is not ready. `detail` tells the operator what is missing.; or: The database does not respond. Retry after `Retry-After` seconds.; or: The service is busy. Retry after `Retry-After` seconds.; or: The calculation took too long. Ask for fewer points, inputs or queue managers at once. */
            503: {
                headers: {
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
                    "application/json": components["schemas"]["RuleList"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "Retry-After"?: number;
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
            header?: never;
            path: {
                rule_id: string;
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
                    "application/json": components["schemas"]["RuleWithExamples"];
                };
            };
            /** @description There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "Retry-After"?: number;
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
            /** @description The request is invalid. Compare it with the documentation at /docs.; or: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The input cannot be used. `errors` names each place.; or: The Idempotency-Key is of another request. Use a new one. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
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
                    "application/json": components["schemas"]["PlanningQuestions"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "Retry-After"?: number;
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
            header?: never;
            path: {
                figure_id: string;
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
                    "application/json": components["schemas"]["Figure"];
                };
            };
            /** @description There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "Retry-After"?: number;
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
                    "application/json": components["schemas"]["FiguresList"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "Retry-After"?: number;
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
                    "application/json": components["schemas"]["ErrataList"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "Retry-After"?: number;
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
                    "application/json": components["schemas"]["ConflictsList"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "Retry-After"?: number;
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
                    "application/json": components["schemas"]["SourcesList"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "Retry-After"?: number;
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
                    "application/json": components["schemas"]["MissingList"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "Retry-After"?: number;
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
                    "application/json": components["schemas"]["CoverageList"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "Retry-After"?: number;
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
            /** @description The request is invalid. Compare it with the documentation at /docs.; or: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The input cannot be used. `errors` names each place.; or: The Idempotency-Key is of another request. Use a new one. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
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
            /** @description The request is invalid. Compare it with the documentation at /docs.; or: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The input cannot be used. `errors` names each place.; or: The Idempotency-Key is of another request. Use a new one. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
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
            /** @description The request is invalid. Compare it with the documentation at /docs.; or: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The input cannot be used. `errors` names each place.; or: The Idempotency-Key is of another request. Use a new one. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
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
            /** @description The request is invalid. Compare it with the documentation at /docs.; or: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The input cannot be used. `errors` names each place.; or: The Idempotency-Key is of another request. Use a new one. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
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
            /** @description The request is invalid. Compare it with the documentation at /docs.; or: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The input cannot be used. `errors` names each place.; or: The Idempotency-Key is of another request. Use a new one. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
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
            /** @description The request is invalid. Compare it with the documentation at /docs.; or: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The input cannot be used. `errors` names each place.; or: The Idempotency-Key is of another request. Use a new one. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
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
            /** @description The request is invalid. Compare it with the documentation at /docs.; or: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The input cannot be used. `errors` names each place.; or: The Idempotency-Key is of another request. Use a new one. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
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
            /** @description The request is invalid. Compare it with the documentation at /docs.; or: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The input cannot be used. `errors` names each place.; or: The Idempotency-Key is of another request. Use a new one. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
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
            /** @description The request is invalid. Compare it with the documentation at /docs.; or: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The input cannot be used. `errors` names each place.; or: The Idempotency-Key is of another request. Use a new one. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
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
            /** @description The request is invalid. Compare it with the documentation at /docs.; or: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The input cannot be used. `errors` names each place.; or: The Idempotency-Key is of another request. Use a new one. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
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
            /** @description The request is invalid. Compare it with the documentation at /docs.; or: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The input cannot be used. `errors` names each place.; or: The Idempotency-Key is of another request. Use a new one. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
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
            /** @description The request is invalid. Compare it with the documentation at /docs.; or: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The input cannot be used. `errors` names each place.; or: The Idempotency-Key is of another request. Use a new one. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
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
            /** @description The request is invalid. Compare it with the documentation at /docs.; or: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The input cannot be used. `errors` names each place.; or: The Idempotency-Key is of another request. Use a new one. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
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
            /** @description The request is invalid. Compare it with the documentation at /docs.; or: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The input cannot be used. `errors` names each place.; or: The Idempotency-Key is of another request. Use a new one. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
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
            /** @description The request is invalid. Compare it with the documentation at /docs.; or: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The input cannot be used. `errors` names each place.; or: The Idempotency-Key is of another request. Use a new one. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
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
            /** @description The request is invalid. Compare it with the documentation at /docs.; or: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The input cannot be used. `errors` names each place.; or: The Idempotency-Key is of another request. Use a new one. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
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
            /** @description The request is invalid. Compare it with the documentation at /docs.; or: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The input cannot be used. `errors` names each place.; or: The Idempotency-Key is of another request. Use a new one. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
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
            /** @description The request is invalid. Compare it with the documentation at /docs.; or: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The input cannot be used. `errors` names each place.; or: The Idempotency-Key is of another request. Use a new one. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
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
            /** @description The request is invalid. Compare it with the documentation at /docs.; or: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The input cannot be used. `errors` names each place.; or: The Idempotency-Key is of another request. Use a new one. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
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
                /** @description `csv` without `table`: all tables in a ZIP archive. `xlsx`: with live formulas. */
                format: "html" | "md" | "pdf" | "xlsx" | "csv";
                /** @description `management`: one page. `review`: every limit, input, assumption and source. */
                kind?: "management" | "review";
                /** @description The paper of a PDF. */
                paper?: "a4" | "letter";
                /** @description The one table that CSV is wanted of, such as `limits`. */
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
            /** @description The request is invalid. Compare it with the documentation at /docs.; or: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The input cannot be used. `errors` names each place.; or: The Idempotency-Key is of another request. Use a new one. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
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
                    "application/json": components["schemas"]["PresetList"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "Retry-After"?: number;
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
            header?: never;
            path: {
                name: string;
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
                    "application/json": components["schemas"]["Plan"];
                };
            };
            /** @description There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "Retry-After"?: number;
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
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "Retry-After"?: number;
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
            /** @description The request is invalid. Compare it with the documentation at /docs.; or: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The input cannot be used. `errors` names each place.; or: The Idempotency-Key is of another request. Use a new one. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
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
            /** @description The request is invalid. Compare it with the documentation at /docs.; or: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The input cannot be used. `errors` names each place.; or: The Idempotency-Key is of another request. Use a new one. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
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
            /** @description The request is invalid. Compare it with the documentation at /docs.; or: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The input cannot be used. `errors` names each place.; or: The Idempotency-Key is of another request. Use a new one. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
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
            /** @description The request is invalid. Compare it with the documentation at /docs.; or: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The input cannot be used. `errors` names each place.; or: The Idempotency-Key is of another request. Use a new one. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
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
            /** @description The request is invalid. Compare it with the documentation at /docs.; or: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The input cannot be used. `errors` names each place.; or: The Idempotency-Key is of another request. Use a new one. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
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
                /** @description Each word has to be in the name, the description or a tag. */
                q?: string;
                tag?: string | null;
                /** @description Whether archived plans are listed. */
                archived?: "no" | "yes" | "all";
                /** @description Only plans with this as the worst of all limits. */
                verdict?: ("exceeded" | "watch" | "unknown" | "ok") | null;
                /** @description Only plans whose first limit is reached below this multiple of today's workload, such as 1.5. */
                multiple_below?: number | null;
                /** @description Only plans whose growth reaches the first limit before this day. */
                reached_before?: string | null;
                /** @description Name of the principal who owns the plan. */
                owner?: string | null;
                /** @description Of one of its queue managers, such as `production`. */
                environment?: string | null;
                /** @description `opened` lists only plans that you have opened. */
                sort?: "updated" | "created" | "name" | "opened" | "verdict" | "first_limit" | "date" | "owner" | "tags";
                /** @description Default: descending for times, else ascending. */
                order?: ("asc" | "desc") | null;
                limit?: number;
                /** @description `next` of the previous page. */
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
            /** @description An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description You may not do that. Use a token of wider scope or ask the owner.; or: The request comes from a page of another site. Send it from the planner's own pages or from a program. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The input cannot be used. `errors` names each place.; or: The Idempotency-Key is of another request. Use a new one. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The service is not ready. `detail` tells the operator what is missing.; or: The database does not respond. Retry after `Retry-After` seconds.; or: The service is busy. Retry after `Retry-After` seconds.; or: The calculation took too long. Ask for fewer points, inputs or queue managers at once. */
            503: {
                headers: {
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
                /** @description A random text of your own, such as a UUID. The same request under the same key within a day gets the same response and is not executed again. */
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
            /** @description The request is invalid. Compare it with the documentation at /docs.; or: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description You may not do that. Use a token of wider scope or ask the owner.; or: The request comes from a page of another site. Send it from the planner's own pages or from a program. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The plan is archived. Restore it first.; or: The plan is not archived. Archive it first.; or: Nothing more can be stored. Delete plans, or ask the operator for a higher limit; `errors` names it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The input cannot be used. `errors` names each place.; or: The Idempotency-Key is of another request. Use a new one. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The service is not ready. `detail` tells the operator what is missing.; or: The database does not respond. Retry after `Retry-After` seconds.; or: The service is busy. Retry after `Retry-After` seconds.; or: The calculation took too long. Ask for fewer points, inputs or queue managers at once. */
            503: {
                headers: {
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
            /** @description An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description You may not do that. Use a token of wider scope or ask the owner.; or: The request comes from a page of another site. Send it from the planner's own pages or from a program. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The service is not ready. `detail` tells the operator what is missing.; or: The database does not respond. Retry after `Retry-After` seconds.; or: The service is busy. Retry after `Retry-After` seconds.; or: The calculation took too long. Ask for fewer points, inputs or queue managers at once. */
            503: {
                headers: {
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
            /** @description An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description You may not do that. Use a token of wider scope or ask the owner.; or: The request comes from a page of another site. Send it from the planner's own pages or from a program. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The service is not ready. `detail` tells the operator what is missing.; or: The database does not respond. Retry after `Retry-After` seconds.; or: The service is busy. Retry after `Retry-After` seconds.; or: The calculation took too long. Ask for fewer points, inputs or queue managers at once. */
            503: {
                headers: {
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
                /** @description ETag of what you have; 304 where it is current. */
                "if-none-match"?: string | null;
            };
            path: {
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
            /** @description An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description You may not do that. Use a token of wider scope or ask the owner.; or: The request comes from a page of another site. Send it from the planner's own pages or from a program. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The service is not ready. `detail` tells the operator what is missing.; or: The database does not respond. Retry after `Retry-After` seconds.; or: The service is busy. Retry after `Retry-After` seconds.; or: The calculation took too long. Ask for fewer points, inputs or queue managers at once. */
            503: {
                headers: {
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
            header?: {
                /** @description ETag of what is changed; the change is refused without it, or where it has changed since. */
                "if-match"?: string | null;
                /** @description A random text of your own, such as a UUID. The same request under the same key within a day gets the same response and is not executed again. */
                "Idempotency-Key"?: string | null;
            };
            path: {
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
            /** @description The request is invalid. Compare it with the documentation at /docs.; or: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description You may not do that. Use a token of wider scope or ask the owner.; or: The request comes from a page of another site. Send it from the planner's own pages or from a program. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The plan is archived. Restore it first.; or: The plan is not archived. Archive it first.; or: Nothing more can be stored. Delete plans, or ask the operator for a higher limit; `errors` names it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The plan has changed in the meantime. Open it again, and repeat the change.; or: If-Match is not an ETag of the plan or revision. Send the ETag that came with the plan or the revision, quotes included. */
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
            /** @description The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The input cannot be used. `errors` names each place.; or: The Idempotency-Key is of another request. Use a new one. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The change needs the ETag that it is based on. Send the ETag that came with the plan or the revision, quotes included. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The service is not ready. `detail` tells the operator what is missing.; or: The database does not respond. Retry after `Retry-After` seconds.; or: The service is busy. Retry after `Retry-After` seconds.; or: The calculation took too long. Ask for fewer points, inputs or queue managers at once. */
            503: {
                headers: {
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
                /** @description Name of the plan, as confirmation. */
                confirm: string;
            };
            header?: {
                /** @description ETag of what is changed; the change is refused without it, or where it has changed since. */
                "if-match"?: string | null;
            };
            path: {
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
            /** @description An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description You may not do that. Use a token of wider scope or ask the owner.; or: The request comes from a page of another site. Send it from the planner's own pages or from a program. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The plan is archived. Restore it first.; or: The plan is not archived. Archive it first.; or: Nothing more can be stored. Delete plans, or ask the operator for a higher limit; `errors` names it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The plan has changed in the meantime. Open it again, and repeat the change.; or: If-Match is not an ETag of the plan or revision. Send the ETag that came with the plan or the revision, quotes included. */
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
            /** @description The input cannot be used. `errors` names each place.; or: The Idempotency-Key is of another request. Use a new one. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The change needs the ETag that it is based on. Send the ETag that came with the plan or the revision, quotes included. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The service is not ready. `detail` tells the operator what is missing.; or: The database does not respond. Retry after `Retry-After` seconds.; or: The service is busy. Retry after `Retry-After` seconds.; or: The calculation took too long. Ask for fewer points, inputs or queue managers at once. */
            503: {
                headers: {
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
            header?: {
                /** @description ETag of what is changed; the change is refused without it, or where it has changed since. */
                "if-match"?: string | null;
            };
            path: {
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
            /** @description The request is invalid. Compare it with the documentation at /docs.; or: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description You may not do that. Use a token of wider scope or ask the owner.; or: The request comes from a page of another site. Send it from the planner's own pages or from a program. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The plan is archived. Restore it first.; or: The plan is not archived. Archive it first.; or: Nothing more can be stored. Delete plans, or ask the operator for a higher limit; `errors` names it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The plan has changed in the meantime. Open it again, and repeat the change.; or: If-Match is not an ETag of the plan or revision. Send the ETag that came with the plan or the revision, quotes included. */
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
            /** @description The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The input cannot be used. `errors` names each place.; or: The Idempotency-Key is of another request. Use a new one. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The change needs the ETag that it is based on. Send the ETag that came with the plan or the revision, quotes included. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The service is not ready. `detail` tells the operator what is missing.; or: The database does not respond. Retry after `Retry-After` seconds.; or: The service is busy. Retry after `Retry-After` seconds.; or: The calculation took too long. Ask for fewer points, inputs or queue managers at once. */
            503: {
                headers: {
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
            /** @description An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description You may not do that. Use a token of wider scope or ask the owner.; or: The request comes from a page of another site. Send it from the planner's own pages or from a program. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The service is not ready. `detail` tells the operator what is missing.; or: The database does not respond. Retry after `Retry-After` seconds.; or: The service is busy. Retry after `Retry-After` seconds.; or: The calculation took too long. Ask for fewer points, inputs or queue managers at once. */
            503: {
                headers: {
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
            header?: {
                /** @description ETag of what is changed; the change is refused without it, or where it has changed since. */
                "if-match"?: string | null;
            };
            path: {
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
            /** @description An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description You may not do that. Use a token of wider scope or ask the owner.; or: The request comes from a page of another site. Send it from the planner's own pages or from a program. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The plan is archived. Restore it first.; or: The plan is not archived. Archive it first.; or: Nothing more can be stored. Delete plans, or ask the operator for a higher limit; `errors` names it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The plan has changed in the meantime. Open it again, and repeat the change.; or: If-Match is not an ETag of the plan or revision. Send the ETag that came with the plan or the revision, quotes included. */
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
            /** @description The change needs the ETag that it is based on. Send the ETag that came with the plan or the revision, quotes included. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The service is not ready. `detail` tells the operator what is missing.; or: The database does not respond. Retry after `Retry-After` seconds.; or: The service is busy. Retry after `Retry-After` seconds.; or: The calculation took too long. Ask for fewer points, inputs or queue managers at once. */
            503: {
                headers: {
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
            header?: {
                /** @description ETag of what is changed; the change is refused without it, or where it has changed since. */
                "if-match"?: string | null;
            };
            path: {
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
            /** @description An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description You may not do that. Use a token of wider scope or ask the owner.; or: The request comes from a page of another site. Send it from the planner's own pages or from a program. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The plan is archived. Restore it first.; or: The plan is not archived. Archive it first.; or: Nothing more can be stored. Delete plans, or ask the operator for a higher limit; `errors` names it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The plan has changed in the meantime. Open it again, and repeat the change.; or: If-Match is not an ETag of the plan or revision. Send the ETag that came with the plan or the revision, quotes included. */
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
            /** @description The change needs the ETag that it is based on. Send the ETag that came with the plan or the revision, quotes included. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The service is not ready. `detail` tells the operator what is missing.; or: The database does not respond. Retry after `Retry-After` seconds.; or: The service is busy. Retry after `Retry-After` seconds.; or: The calculation took too long. Ask for fewer points, inputs or queue managers at once. */
            503: {
                headers: {
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
                /** @description A random text of your own, such as a UUID. The same request under the same key within a day gets the same response and is not executed again. */
                "Idempotency-Key"?: string | null;
            };
            path: {
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
            /** @description The request is invalid. Compare it with the documentation at /docs.; or: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description You may not do that. Use a token of wider scope or ask the owner.; or: The request comes from a page of another site. Send it from the planner's own pages or from a program. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The plan is archived. Restore it first.; or: The plan is not archived. Archive it first.; or: Nothing more can be stored. Delete plans, or ask the operator for a higher limit; `errors` names it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The input cannot be used. `errors` names each place.; or: The Idempotency-Key is of another request. Use a new one. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The service is not ready. `detail` tells the operator what is missing.; or: The database does not respond. Retry after `Retry-After` seconds.; or: The service is busy. Retry after `Retry-After` seconds.; or: The calculation took too long. Ask for fewer points, inputs or queue managers at once. */
            503: {
                headers: {
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
                limit?: number;
                /** @description `next` of the previous page. */
                before?: number | null;
            };
            header?: never;
            path: {
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
            /** @description An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description You may not do that. Use a token of wider scope or ask the owner.; or: The request comes from a page of another site. Send it from the planner's own pages or from a program. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The input cannot be used. `errors` names each place.; or: The Idempotency-Key is of another request. Use a new one. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The service is not ready. `detail` tells the operator what is missing.; or: The database does not respond. Retry after `Retry-After` seconds.; or: The service is busy. Retry after `Retry-After` seconds.; or: The calculation took too long. Ask for fewer points, inputs or queue managers at once. */
            503: {
                headers: {
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
                /** @description ETag of what you have; 304 where it is current. */
                "if-none-match"?: string | null;
            };
            path: {
                plan_id: string;
                /** @description Number of a revision. */
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
            /** @description An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description You may not do that. Use a token of wider scope or ask the owner.; or: The request comes from a page of another site. Send it from the planner's own pages or from a program. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The input cannot be used. `errors` names each place.; or: The Idempotency-Key is of another request. Use a new one. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The service is not ready. `detail` tells the operator what is missing.; or: The database does not respond. Retry after `Retry-After` seconds.; or: The service is busy. Retry after `Retry-After` seconds.; or: The calculation took too long. Ask for fewer points, inputs or queue managers at once. */
            503: {
                headers: {
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
            header?: {
                /** @description ETag of what is changed; the change is refused without it, or where it has changed since. */
                "if-match"?: string | null;
            };
            path: {
                plan_id: string;
                /** @description Number of a revision. */
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
            /** @description The request is invalid. Compare it with the documentation at /docs.; or: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description You may not do that. Use a token of wider scope or ask the owner.; or: The request comes from a page of another site. Send it from the planner's own pages or from a program. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The plan is archived. Restore it first.; or: The plan is not archived. Archive it first.; or: Nothing more can be stored. Delete plans, or ask the operator for a higher limit; `errors` names it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The plan has changed in the meantime. Open it again, and repeat the change.; or: If-Match is not an ETag of the plan or revision. Send the ETag that came with the plan or the revision, quotes included. */
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
            /** @description The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The input cannot be used. `errors` names each place.; or: The Idempotency-Key is of another request. Use a new one. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The change needs the ETag that it is based on. Send the ETag that came with the plan or the revision, quotes included. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The service is not ready. `detail` tells the operator what is missing.; or: The database does not respond. Retry after `Retry-After` seconds.; or: The service is busy. Retry after `Retry-After` seconds.; or: The calculation took too long. Ask for fewer points, inputs or queue managers at once. */
            503: {
                headers: {
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
                /** @description Ids of numbers of the answer. */
                ids: string[];
            };
            header?: never;
            path: {
                plan_id: string;
                /** @description Number of a revision. */
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
            /** @description An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description You may not do that. Use a token of wider scope or ask the owner.; or: The request comes from a page of another site. Send it from the planner's own pages or from a program. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The input cannot be used. `errors` names each place.; or: The Idempotency-Key is of another request. Use a new one. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The service is not ready. `detail` tells the operator what is missing.; or: The database does not respond. Retry after `Retry-After` seconds.; or: The service is busy. Retry after `Retry-After` seconds.; or: The calculation took too long. Ask for fewer points, inputs or queue managers at once. */
            503: {
                headers: {
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
            header?: {
                /** @description ETag of what is changed; the change is refused without it, or where it has changed since. */
                "if-match"?: string | null;
                /** @description A random text of your own, such as a UUID. The same request under the same key within a day gets the same response and is not executed again. */
                "Idempotency-Key"?: string | null;
            };
            path: {
                plan_id: string;
                /** @description Number of a revision. */
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
            /** @description The request is invalid. Compare it with the documentation at /docs.; or: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description You may not do that. Use a token of wider scope or ask the owner.; or: The request comes from a page of another site. Send it from the planner's own pages or from a program. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The plan is archived. Restore it first.; or: The plan is not archived. Archive it first.; or: Nothing more can be stored. Delete plans, or ask the operator for a higher limit; `errors` names it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The plan has changed in the meantime. Open it again, and repeat the change.; or: If-Match is not an ETag of the plan or revision. Send the ETag that came with the plan or the revision, quotes included. */
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
            /** @description The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The input cannot be used. `errors` names each place.; or: The Idempotency-Key is of another request. Use a new one. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The change needs the ETag that it is based on. Send the ETag that came with the plan or the revision, quotes included. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The service is not ready. `detail` tells the operator what is missing.; or: The database does not respond. Retry after `Retry-After` seconds.; or: The service is busy. Retry after `Retry-After` seconds.; or: The calculation took too long. Ask for fewer points, inputs or queue managers at once. */
            503: {
                headers: {
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
                /** @description Number of a revision. */
                from: number;
                /** @description Number of another. */
                to: number;
            };
            header?: never;
            path: {
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
            /** @description An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description You may not do that. Use a token of wider scope or ask the owner.; or: The request comes from a page of another site. Send it from the planner's own pages or from a program. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The input cannot be used. `errors` names each place.; or: The Idempotency-Key is of another request. Use a new one. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The service is not ready. `detail` tells the operator what is missing.; or: The database does not respond. Retry after `Retry-After` seconds.; or: The service is busy. Retry after `Retry-After` seconds.; or: The calculation took too long. Ask for fewer points, inputs or queue managers at once. */
            503: {
                headers: {
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
            /** @description An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description You may not do that. Use a token of wider scope or ask the owner.; or: The request comes from a page of another site. Send it from the planner's own pages or from a program. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The service is not ready. `detail` tells the operator what is missing.; or: The database does not respond. Retry after `Retry-After` seconds.; or: The service is busy. Retry after `Retry-After` seconds.; or: The calculation took too long. Ask for fewer points, inputs or queue managers at once. */
            503: {
                headers: {
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
                /** @description A random text of your own, such as a UUID. The same request under the same key within a day gets the same response and is not executed again. */
                "Idempotency-Key"?: string | null;
            };
            path: {
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
            /** @description The request is invalid. Compare it with the documentation at /docs.; or: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description You may not do that. Use a token of wider scope or ask the owner.; or: The request comes from a page of another site. Send it from the planner's own pages or from a program. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The plan is archived. Restore it first.; or: The plan is not archived. Archive it first.; or: Nothing more can be stored. Delete plans, or ask the operator for a higher limit; `errors` names it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The input cannot be used. `errors` names each place.; or: The Idempotency-Key is of another request. Use a new one. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The service is not ready. `detail` tells the operator what is missing.; or: The database does not respond. Retry after `Retry-After` seconds.; or: The service is busy. Retry after `Retry-After` seconds.; or: The calculation took too long. Ask for fewer points, inputs or queue managers at once. */
            503: {
                headers: {
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
                plan_id: string;
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
            /** @description An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description You may not do that. Use a token of wider scope or ask the owner.; or: The request comes from a page of another site. Send it from the planner's own pages or from a program. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The plan is archived. Restore it first.; or: The plan is not archived. Archive it first.; or: Nothing more can be stored. Delete plans, or ask the operator for a higher limit; `errors` names it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The service is not ready. `detail` tells the operator what is missing.; or: The database does not respond. Retry after `Retry-After` seconds.; or: The service is busy. Retry after `Retry-After` seconds.; or: The calculation took too long. Ask for fewer points, inputs or queue managers at once. */
            503: {
                headers: {
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
            /** @description There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The service is not ready. `detail` tells the operator what is missing.; or: The database does not respond. Retry after `Retry-After` seconds.; or: The service is busy. Retry after `Retry-After` seconds.; or: The calculation took too long. Ask for fewer points, inputs or queue managers at once. */
            503: {
                headers: {
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
                /** @description Ids of numbers of the answer. */
                ids: string[];
            };
            header?: never;
            path: {
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
            /** @description There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The input cannot be used. `errors` names each place.; or: The Idempotency-Key is of another request. Use a new one. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The service is not ready. `detail` tells the operator what is missing.; or: The database does not respond. Retry after `Retry-After` seconds.; or: The service is busy. Retry after `Retry-After` seconds.; or: The calculation took too long. Ask for fewer points, inputs or queue managers at once. */
            503: {
                headers: {
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
            /** @description There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The service is not ready. `detail` tells the operator what is missing.; or: The database does not respond. Retry after `Retry-After` seconds.; or: The service is busy. Retry after `Retry-After` seconds.; or: The calculation took too long. Ask for fewer points, inputs or queue managers at once. */
            503: {
                headers: {
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
                /** @description A random text of your own, such as a UUID. The same request under the same key within a day gets the same response and is not executed again. */
                "Idempotency-Key"?: string | null;
            };
            path: {
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
            /** @description The request is invalid. Compare it with the documentation at /docs.; or: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description You may not do that. Use a token of wider scope or ask the owner.; or: The request comes from a page of another site. Send it from the planner's own pages or from a program. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The plan is archived. Restore it first.; or: The plan is not archived. Archive it first.; or: Nothing more can be stored. Delete plans, or ask the operator for a higher limit; `errors` names it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The input cannot be used. `errors` names each place.; or: The Idempotency-Key is of another request. Use a new one. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The service is not ready. `detail` tells the operator what is missing.; or: The database does not respond. Retry after `Retry-After` seconds.; or: The service is busy. Retry after `Retry-After` seconds.; or: The calculation took too long. Ask for fewer points, inputs or queue managers at once. */
            503: {
                headers: {
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
                /** @description `snapshot`: with answer and digest. */
                format: "yaml" | "json" | "snapshot";
                /** @description Left out: the current one. */
                revision?: number | null;
            };
            header?: never;
            path: {
                plan_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/yaml": Record<string, never>;
                    "application/json": Record<string, never>;
                };
            };
            /** @description An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description You may not do that. Use a token of wider scope or ask the owner.; or: The request comes from a page of another site. Send it from the planner's own pages or from a program. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The input cannot be used. `errors` names each place.; or: The Idempotency-Key is of another request. Use a new one. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The service is not ready. `detail` tells the operator what is missing.; or: The database does not respond. Retry after `Retry-After` seconds.; or: The service is busy. Retry after `Retry-After` seconds.; or: The calculation took too long. Ask for fewer points, inputs or queue managers at once. */
            503: {
                headers: {
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
                /** @description `csv` without `table`: all tables in a ZIP archive. `xlsx`: with live formulas. */
                format: "html" | "md" | "pdf" | "xlsx" | "csv";
                /** @description `management`: one page. `review`: every limit, input, assumption and source. */
                kind?: "management" | "review";
                /** @description The paper of a PDF. */
                paper?: "a4" | "letter";
                /** @description The one table that CSV is wanted of, such as `limits`. */
                table?: string | null;
                /** @description Left out: the current one. */
                revision?: number | null;
            };
            header?: never;
            path: {
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
            /** @description An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description You may not do that. Use a token of wider scope or ask the owner.; or: The request comes from a page of another site. Send it from the planner's own pages or from a program. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The input cannot be used. `errors` names each place.; or: The Idempotency-Key is of another request. Use a new one. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The service is not ready. `detail` tells the operator what is missing.; or: The database does not respond. Retry after `Retry-After` seconds.; or: The service is busy. Retry after `Retry-After` seconds.; or: The calculation took too long. Ask for fewer points, inputs or queue managers at once. */
            503: {
                headers: {
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
                /** @description A random text of your own, such as a UUID. The same request under the same key within a day gets the same response and is not executed again. */
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
            /** @description The request is invalid. Compare it with the documentation at /docs.; or: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description You may not do that. Use a token of wider scope or ask the owner.; or: The request comes from a page of another site. Send it from the planner's own pages or from a program. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The plan is archived. Restore it first.; or: The plan is not archived. Archive it first.; or: Nothing more can be stored. Delete plans, or ask the operator for a higher limit; `errors` names it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The input cannot be used. `errors` names each place.; or: The Idempotency-Key is of another request. Use a new one. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The service is not ready. `detail` tells the operator what is missing.; or: The database does not respond. Retry after `Retry-After` seconds.; or: The service is busy. Retry after `Retry-After` seconds.; or: The calculation took too long. Ask for fewer points, inputs or queue managers at once. */
            503: {
                headers: {
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
                /** @description Only what was done to this plan. */
                plan_id?: string | null;
                /** @description Only what the one of this name did. */
                principal?: string | null;
                /** @description Only this action, one of `actions`. */
                action?: string | null;
                /** @description Only from this time on; UTC where it has no offset. */
                since?: string | null;
                /** @description Only before this time; UTC where it has no offset. */
                until?: string | null;
                /** @description `next` of the previous page. */
                before?: string | null;
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
            /** @description An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description You may not do that. Use a token of wider scope or ask the owner.; or: The request comes from a page of another site. Send it from the planner's own pages or from a program. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The input cannot be used. `errors` names each place.; or: The Idempotency-Key is of another request. Use a new one. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The service is not ready. `detail` tells the operator what is missing.; or: The database does not respond. Retry after `Retry-After` seconds.; or: The service is busy. Retry after `Retry-After` seconds.; or: The calculation took too long. Ask for fewer points, inputs or queue managers at once. */
            503: {
                headers: {
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
                /** @description `answer` adds to each line the whole answer, as /api/v1/assess gives it. */
                detail?: "summary" | "answer";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanInBatch"][];
                "application/x-ndjson": components["schemas"]["PlanInBatch"];
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
                };
            };
            /** @description The request is invalid. Compare it with the documentation at /docs.; or: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description You may not do that. Use a token of wider scope or ask the owner.; or: The request comes from a page of another site. Send it from the planner's own pages or from a program. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The input cannot be used. `errors` names each place.; or: The Idempotency-Key is of another request. Use a new one. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The service is not ready. `detail` tells the operator what is missing.; or: The database does not respond. Retry after `Retry-After` seconds.; or: The service is busy. Retry after `Retry-After` seconds.; or: The calculation took too long. Ask for fewer points, inputs or queue managers at once. */
            503: {
                headers: {
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
                "application/x-ndjson": components["schemas"]["PlanToCompareInBatch"];
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
                };
            };
            /** @description The request is invalid. Compare it with the documentation at /docs.; or: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description You may not do that. Use a token of wider scope or ask the owner.; or: The request comes from a page of another site. Send it from the planner's own pages or from a program. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The input cannot be used. `errors` names each place.; or: The Idempotency-Key is of another request. Use a new one. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The service is not ready. `detail` tells the operator what is missing.; or: The database does not respond. Retry after `Retry-After` seconds.; or: The service is busy. Retry after `Retry-After` seconds.; or: The calculation took too long. Ask for fewer points, inputs or queue managers at once. */
            503: {
                headers: {
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
                /** @description The day for waivers and days from today; default: the present one in UTC. */
                today?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanToCheckInBatch"][];
                "application/x-ndjson": components["schemas"]["PlanToCheckInBatch"];
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
                };
            };
            /** @description The request is invalid. Compare it with the documentation at /docs.; or: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description You may not do that. Use a token of wider scope or ask the owner.; or: The request comes from a page of another site. Send it from the planner's own pages or from a program. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The input cannot be used. `errors` names each place.; or: The Idempotency-Key is of another request. Use a new one. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The service is not ready. `detail` tells the operator what is missing.; or: The database does not respond. Retry after `Retry-After` seconds.; or: The service is busy. Retry after `Retry-After` seconds.; or: The calculation took too long. Ask for fewer points, inputs or queue managers at once. */
            503: {
                headers: {
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
                /** @description Days to look at, up to the last one. */
                days?: number;
                /** @description The last day; by default the last one with measurements. */
                last?: string | null;
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
            /** @description An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description You may not do that. Use a token of wider scope or ask the owner.; or: The request comes from a page of another site. Send it from the planner's own pages or from a program. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The input cannot be used. `errors` names each place.; or: The Idempotency-Key is of another request. Use a new one. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The service is not ready. `detail` tells the operator what is missing.; or: The database does not respond. Retry after `Retry-After` seconds.; or: The service is busy. Retry after `Retry-After` seconds.; or: The calculation took too long. Ask for fewer points, inputs or queue managers at once. */
            503: {
                headers: {
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
                /** @description Days to look at, up to the last one. */
                days?: number;
                /** @description The last day; by default the last one with measurements. */
                last?: string | null;
            };
            header?: never;
            path: {
                /** @description Name, in capitals. */
                lpar: string;
                /** @description Name, in capitals. */
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
            /** @description An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description You may not do that. Use a token of wider scope or ask the owner.; or: The request comes from a page of another site. Send it from the planner's own pages or from a program. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The input cannot be used. `errors` names each place.; or: The Idempotency-Key is of another request. Use a new one. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The service is not ready. `detail` tells the operator what is missing.; or: The database does not respond. Retry after `Retry-After` seconds.; or: The service is busy. Retry after `Retry-After` seconds.; or: The calculation took too long. Ask for fewer points, inputs or queue managers at once. */
            503: {
                headers: {
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
                /** @description Pool, page set or structure, or `all`. */
                instance?: string;
                /** @description Days to look at, up to the last one. */
                days?: number;
                /** @description The last day; by default the last one with measurements. */
                last?: string | null;
            };
            header?: never;
            path: {
                /** @description Name, in capitals. */
                lpar: string;
                /** @description Name, in capitals. */
                queue_manager: string;
                /** @description Table of the metric. */
                table: string;
                /** @description Name of the metric. */
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
            /** @description An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description You may not do that. Use a token of wider scope or ask the owner.; or: The request comes from a page of another site. Send it from the planner's own pages or from a program. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The input cannot be used. `errors` names each place.; or: The Idempotency-Key is of another request. Use a new one. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The service is not ready. `detail` tells the operator what is missing.; or: The database does not respond. Retry after `Retry-After` seconds.; or: The service is busy. Retry after `Retry-After` seconds.; or: The calculation took too long. Ask for fewer points, inputs or queue managers at once. */
            503: {
                headers: {
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
                tag?: string | null;
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
                };
            };
            /** @description An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description You may not do that. Use a token of wider scope or ask the owner.; or: The request comes from a page of another site. Send it from the planner's own pages or from a program. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The input cannot be used. `errors` names each place.; or: The Idempotency-Key is of another request. Use a new one. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The service is not ready. `detail` tells the operator what is missing.; or: The database does not respond. Retry after `Retry-After` seconds.; or: The service is busy. Retry after `Retry-After` seconds.; or: The calculation took too long. Ask for fewer points, inputs or queue managers at once. */
            503: {
                headers: {
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
            /** @description An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description You may not do that. Use a token of wider scope or ask the owner.; or: The request comes from a page of another site. Send it from the planner's own pages or from a program. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The service is not ready. `detail` tells the operator what is missing.; or: The database does not respond. Retry after `Retry-After` seconds.; or: The service is busy. Retry after `Retry-After` seconds.; or: The calculation took too long. Ask for fewer points, inputs or queue managers at once. */
            503: {
                headers: {
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
            /** @description The request is invalid. Compare it with the documentation at /docs.; or: The body is not JSON. Correct it at the place that `detail` names. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description You may not do that. Use a token of wider scope or ask the owner.; or: The request comes from a page of another site. Send it from the planner's own pages or from a program. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The plan is archived. Restore it first.; or: The plan is not archived. Archive it first.; or: Nothing more can be stored. Delete plans, or ask the operator for a higher limit; `errors` names it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The body is too large. Send less at once. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The body has to be JSON. Send it as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The input cannot be used. `errors` names each place.; or: The Idempotency-Key is of another request. Use a new one. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The service is not ready. `detail` tells the operator what is missing.; or: The database does not respond. Retry after `Retry-After` seconds.; or: The service is busy. Retry after `Retry-After` seconds.; or: The calculation took too long. Ask for fewer points, inputs or queue managers at once. */
            503: {
                headers: {
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
            /** @description An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description You may not do that. Use a token of wider scope or ask the owner.; or: The request comes from a page of another site. Send it from the planner's own pages or from a program. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The plan is archived. Restore it first.; or: The plan is not archived. Archive it first.; or: Nothing more can be stored. Delete plans, or ask the operator for a higher limit; `errors` names it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The service is not ready. `detail` tells the operator what is missing.; or: The database does not respond. Retry after `Retry-After` seconds.; or: The service is busy. Retry after `Retry-After` seconds.; or: The calculation took too long. Ask for fewer points, inputs or queue managers at once. */
            503: {
                headers: {
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
            /** @description An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description You may not do that. Use a token of wider scope or ask the owner.; or: The request comes from a page of another site. Send it from the planner's own pages or from a program. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The plan is archived. Restore it first.; or: The plan is not archived. Archive it first.; or: Nothing more can be stored. Delete plans, or ask the operator for a higher limit; `errors` names it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The service is not ready. `detail` tells the operator what is missing.; or: The database does not respond. Retry after `Retry-After` seconds.; or: The service is busy. Retry after `Retry-After` seconds.; or: The calculation took too long. Ask for fewer points, inputs or queue managers at once. */
            503: {
                headers: {
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
                /** @description Deliveries to return. */
                limit?: number;
            };
            header?: never;
            path: {
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
            /** @description An API token is required. Send Authorization: Bearer and the token; `mqplanner token create` makes one. */
            401: {
                headers: {
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description You may not do that. Use a token of wider scope or ask the owner.; or: The request comes from a page of another site. Send it from the planner's own pages or from a program. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description There is nothing here. Check the address, the id or the name in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The input cannot be used. `errors` names each place.; or: The Idempotency-Key is of another request. Use a new one. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The client has reached a limit. Wait for `Retry-After` seconds; `errors` names the limit and what is allowed.; or: Too many failed look-ups. Wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The service is not ready. `detail` tells the operator what is missing.; or: The database does not respond. Retry after `Retry-After` seconds.; or: The service is busy. Retry after `Retry-After` seconds.; or: The calculation took too long. Ask for fewer points, inputs or queue managers at once. */
            503: {
                headers: {
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
