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
         * Healthz
         * @description Whether the process answers; asks nothing of the database.
         */
        get: operations["healthz"];
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
         * Readyz
         * @description Whether the database answers and has been migrated to this release.
         */
        get: operations["readyz"];
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
         * @description Every rule with its inputs, outputs, sources and releases.
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
         * @description One rule, with its worked examples.
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
         * @description The answer of one rule; a list in place of a number asks for each of its points.
         */
        post: operations["evaluate_rule"];
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
         * @description Every figure with its editions, each cited.
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
    "/api/v1/figures/{figure_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Describe Figure
         * @description One figure.
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
    "/api/v1/errata": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Errata
         * @description Where a report contradicts itself or its own arithmetic, and what the planner follows.
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
    "/api/v1/sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Sources
         * @description The documents that everything is cited from.
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
         * @description Charts whose numbers were never published as text.
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
         * @description Every heading of every report: what is encoded, what is missing, what was left out and why.
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
         * @description What a plan comes to. Nothing is saved.
         */
        post: operations["assess_plan"];
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
         * @description The storage figures in a CSQX004I line.
         */
        post: operations["read_console"];
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
        get?: never;
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
    "/api/v1/plans/{plan_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Plan
         * @description The plan at its current revision.
         */
        get: operations["get_plan"];
        /**
         * Save Plan
         * @description Save the plan again, as a new revision; the older ones stay.
         */
        put: operations["save_plan"];
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
        get?: never;
        put?: never;
        /**
         * Share Plan
         * @description Make a read-only link to the plan as it is now; later saves do not show in it.
         */
        post: operations["share_plan"];
        delete?: never;
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
         * @description The plan as it was when the link was made.
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
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * Alive
         * @description The process answers.
         */
        Alive: {
            /**
             * Status
             * @constant
             */
            status: "ok";
        };
        /**
         * Assessment
         * @description The whole answer for one plan.
         */
        Assessment: {
            /** Constraints */
            constraints: components["schemas"]["Constraint"][];
            /** Quantities */
            quantities: components["schemas"]["NamedQuantity"][];
            /** Findings */
            findings: components["schemas"]["Finding"][];
            binding: components["schemas"]["Binding"];
            version: components["schemas"]["Version"];
        } & {
            [key: string]: unknown;
        };
        /**
         * Axis
         * @description What a table is read by. A `choice` matches exactly; a `number` may be interpolated where `between` says so.
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
            between: "refuse" | "linear";
            /** Across */
            across?: (number | string)[] | null;
        };
        /**
         * Beyond
         * @description Leave to go past the published points of one axis; without a document it is the planner's own assumption.
         */
        Beyond: {
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
         * Binding
         * @description The limit that is met first.
         */
        Binding: {
            /** Constraint */
            constraint: string | null;
            /** Title */
            title: string | null;
            /** Subject */
            subject: string | null;
            multiple: components["schemas"]["Quantity"] | null;
            room: components["schemas"]["Quantity"] | null;
            /**
             * Unknown
             * @description Limits that cannot be judged and might be met sooner.
             */
            unknown: components["schemas"]["Undecided"][];
            /** Sentence */
            sentence: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * ChannelInitiatorStorage
         * @description What message CSQX004I says, in MB.
         */
        ChannelInitiatorStorage: {
            /** Used Mb */
            used_mb: number;
            /** Free Mb */
            free_mb: number;
            /**
             * Free At Least
             * @description The console said `>`: there is at least that much.
             */
            free_at_least: boolean;
            /**
             * Above Used Mb
             * @description Above the bar; null where it gives no number.
             */
            above_used_mb: number | null;
            /**
             * Above Free Mb
             * @description Above the bar; null where it gives no number.
             */
            above_free_mb: number | null;
            /**
             * Above Free At Least
             * @description The console said `>`: there is at least that much.
             */
            above_free_at_least: boolean;
            /**
             * Memlimit Mb
             * @description MEMLIMIT: used and free above the bar, where both are known exactly.
             */
            memlimit_mb: number | null;
            /**
             * Lines
             * @description How many CSQX004I were found; the last of them was read.
             */
            lines: number;
            /**
             * Line
             * @description The message that was read, on one line.
             */
            line: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * Citation
         * @description A place in a report.
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
         * @description What a row holds. `about` marks what the report itself calls approximate.
         */
        Column: {
            /** Unit */
            unit: string;
            /** Label */
            label?: string | null;
            /**
             * About
             * @default false
             */
            about: boolean;
        };
        /**
         * ConsoleText
         * @description What was pasted.
         */
        ConsoleText: {
            /** Text */
            text: string;
        };
        /**
         * Constraint
         * @description One limit, and how close the plan is to it.
         */
        Constraint: {
            /** Id */
            id: string;
            /** Title */
            title: string;
            /** Subject */
            subject: string;
            group: components["schemas"]["Group"];
            /**
             * Path
             * @description JSON pointer into the plan.
             */
            path: string;
            used: components["schemas"]["Quantity"] | null;
            limit: components["schemas"]["Quantity"] | null;
            used_pct: components["schemas"]["Quantity"] | null;
            headroom: components["schemas"]["Quantity"] | null;
            /** Watch Pct */
            watch_pct: number;
            /**
             * Verdict
             * @enum {string}
             */
            verdict: "ok" | "watch" | "exceeded" | "unknown";
            /** Missing */
            missing: string[];
            /** Relief */
            relief: components["schemas"]["Relief"][];
        } & {
            [key: string]: unknown;
        };
        /**
         * CoverageList
         * @description Every chapter of every report.
         */
        CoverageList: {
            /** Coverage */
            coverage: components["schemas"]["CoveredChapter"][];
        } & {
            [key: string]: unknown;
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
        } & {
            [key: string]: unknown;
        };
        /**
         * CoveredSection
         * @description One heading of a report and what became of it.
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
            missing: components["schemas"]["Missing"][];
            /** Left Out */
            left_out: string | null;
        } & {
            [key: string]: unknown;
        };
        /**
         * Derivation
         * @description How a value came about: steps, operands first.
         */
        Derivation: {
            /** Root */
            root: number;
            /** Steps */
            steps: components["schemas"]["Step"][];
        };
        /**
         * Erratum
         * @description A place where a report cannot be right as it stands.
         *
         *     `only` keeps it to some cells: it shows beside those whose place on the named axes is listed.
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
            /** Only */
            only?: {
                [key: string]: (number | string | boolean)[];
            };
            /** Figures */
            figures?: string[];
            /** Rules */
            rules?: string[];
        };
        /**
         * ErratumList
         * @description Every place where a report cannot be right as it stands.
         */
        ErratumList: {
            /** Errata */
            errata: components["schemas"]["Erratum"][];
        } & {
            [key: string]: unknown;
        };
        /**
         * Example
         * @description A worked example of a report: what it asks and what it says.
         */
        Example: {
            /** Id */
            id: string;
            /** Sentence */
            sentence: string;
            /** Document */
            document: string;
            /** Section */
            section: string;
            /** Inputs */
            inputs: {
                [key: string]: components["schemas"]["JsonValue"];
            };
            /**
             * Expect
             * @description What the rule answers.
             */
            expect: {
                [key: string]: components["schemas"]["JsonValue"];
            };
            /** Reproduces */
            reproduces: boolean;
            /** Erratum */
            erratum: string | null;
            /**
             * Published
             * @description What the report prints, where that differs.
             */
            published: {
                [key: string]: components["schemas"]["JsonValue"];
            };
        } & {
            [key: string]: unknown;
        };
        /**
         * FieldError
         * @description One place where the input is wrong.
         */
        FieldError: {
            /**
             * Field
             * @description Name of the input, or JSON pointer into the body or the plan.
             */
            field: string;
            /** @description What was sent there, shortened; null when nothing was. */
            value: components["schemas"]["JsonValue"];
            /**
             * Message
             * @description What is wrong, to be read after the name of the field.
             */
            message: string;
            /** @description What would be accepted. */
            allowed?: components["schemas"]["JsonValue"];
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
            /** Section */
            section: number;
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
            /** Beyond */
            beyond?: components["schemas"]["Beyond"][];
            /** Editions */
            editions: components["schemas"]["CitedEdition"][];
            /** Notes */
            notes?: string[];
            /** Errata */
            errata?: string[];
        };
        /**
         * FigureList
         * @description Every figure.
         */
        FigureList: {
            /** Figures */
            figures: components["schemas"]["Figure"][];
        } & {
            [key: string]: unknown;
        };
        /**
         * Finding
         * @description Advice or a warning that applies to the plan.
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
            /** Subject */
            subject?: string | null;
            /**
             * Path
             * @description JSON pointer into the plan.
             */
            path?: string | null;
        } & {
            [key: string]: unknown;
        };
        /**
         * Group
         * @description The part of the estate that a limit belongs to.
         */
        Group: {
            /** Kind */
            kind: string;
            /** Name */
            name: string;
        } & {
            [key: string]: unknown;
        };
        JsonValue: unknown;
        /**
         * Missing
         * @description A chart whose numbers the text does not repeat.
         */
        Missing: {
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
         * MissingList
         * @description Charts whose numbers were never published as text.
         */
        MissingList: {
            /** Missing */
            missing: components["schemas"]["Missing"][];
        } & {
            [key: string]: unknown;
        };
        /**
         * NamedQuantity
         * @description A number worth a line beside those of the limits: how many, how large.
         */
        NamedQuantity: {
            /** Id */
            id: string;
            /** Title */
            title: string;
            /** Subject */
            subject: string;
            /**
             * Path
             * @description JSON pointer into the plan.
             */
            path: string;
            quantity: components["schemas"]["Quantity"];
        } & {
            [key: string]: unknown;
        };
        /**
         * PlanRecord
         * @description A saved plan at its current revision.
         */
        PlanRecord: {
            /** Id */
            id: string;
            /** Name */
            name: string;
            /**
             * Plan
             * @description Any JSON object, kept exactly as it was given.
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
             * Created At
             * Format: date-time
             */
            created_at: string;
            /**
             * Updated At
             * Format: date-time
             */
            updated_at: string;
        };
        /**
         * PlanToAssess
         * @description A plan document.
         */
        PlanToAssess: {
            plan: components["schemas"]["Plan"];
        };
        /**
         * PlanToSave
         * @description A plan document under a name.
         */
        PlanToSave: {
            /**
             * Name
             * @description One line that people know it by.
             */
            name: string;
            /**
             * Plan
             * @description Any JSON object, kept exactly as it was given.
             */
            plan: {
                [key: string]: unknown;
            };
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
            code: "bad-request" | "invalid-json" | "not-found" | "method-not-allowed" | "stale" | "unknown-revision" | "body-too-large" | "unsupported-media-type" | "invalid-input" | "internal-error" | "not-ready" | "store-unavailable";
            /** Errors */
            errors: components["schemas"]["FieldError"][];
        };
        /**
         * Quantity
         * @description A value with unit, basis, derivation, citations, caveats and errata.
         */
        Quantity: {
            /** @description null: not published; the caveats say why. */
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
         * Ready
         * @description The store answers too, and its tables are those of this release.
         */
        Ready: {
            /**
             * Status
             * @constant
             */
            status: "ready";
        };
        /**
         * Relief
         * @description A change that would help.
         */
        Relief: {
            /** Path */
            path: string;
            /** Message */
            message: string;
        } & {
            [key: string]: unknown;
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
            outputs: components["schemas"]["RuleOutput"][];
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
         * @description What a rule answers.
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
             * @description What MQ calls it.
             */
            mq_name: string | null;
            /**
             * Items
             * @description The inputs of each part, where the input is a list of parts.
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
         * RuleOutput
         * @description One output of a rule.
         */
        RuleOutput: {
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
         * RuleQuestion
         * @description What a rule is asked.
         */
        RuleQuestion: {
            /**
             * Inputs
             * @description Any JSON object, kept exactly as it was given.
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
            outputs: components["schemas"]["RuleOutput"][];
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
         * ShareMade
         * @description A new read-only link. The token is shown this once.
         */
        ShareMade: {
            /** Token */
            token: string;
            /**
             * Url
             * @description Path of the page that shows the plan, on this service.
             */
            url: string;
        };
        /**
         * ShareToMake
         * @description A read-only link to the plan as it is now. There is nothing to choose yet.
         */
        ShareToMake: Record<string, never>;
        /**
         * SharedPlan
         * @description What the reader of a link sees.
         */
        SharedPlan: {
            /** Name */
            name: string;
            /**
             * Plan
             * @description Any JSON object, kept exactly as it was given.
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
        } & {
            [key: string]: unknown;
        };
        /**
         * SourceList
         * @description The documents that everything is cited from.
         */
        SourceList: {
            /** Sources */
            sources: components["schemas"]["Source"][];
        } & {
            [key: string]: unknown;
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
             * @description The whole line, with its numbers.
             */
            text: string;
            value: components["schemas"]["JsonValue"];
            /** Unit */
            unit: string | null;
            /** Basis */
            basis: ("measured" | "rule-of-thumb" | "interpolated" | "extrapolated" | "assumed") | null;
            /**
             * Operands
             * @description Steps that this one uses; they stand before it.
             */
            operands: number[];
            citation: components["schemas"]["Citation"] | null;
            /** Figure */
            figure: string | null;
        };
        /**
         * Undecided
         * @description A limit that cannot be judged and might be met first.
         */
        Undecided: {
            /** Constraint */
            constraint: string;
            /** Title */
            title: string;
            /** Subject */
            subject: string;
            /**
             * Missing
             * @description What it would take to judge it.
             */
            missing: string[];
        } & {
            [key: string]: unknown;
        };
        /**
         * Version
         * @description Which rules and figures gave an answer.
         */
        Version: {
            /** Rules */
            rules: string;
            /** Figures */
            figures: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * ChannelGroup
         * @description Channel instances of one kind that are used alike.
         */
        ChannelGroup: {
            /** Name */
            name: string;
            /**
             * Type
             * @description Client channels (SVRCONN) or message channels (MCA)
             * @default svrconn
             * @enum {string}
             */
            type: "svrconn" | "mca";
            /**
             * Count
             * @description Channel instances
             * @default null
             */
            count: number | null;
            /**
             * Sharecnv
             * @description SHARECNV; measured at 0, 1 and 10
             * @default 1
             * @enum {integer}
             */
            sharecnv: 0 | 1 | 10;
            /**
             * Conversations
             * @description Conversations on each channel; what SHARECNV allows where left out
             * @default null
             */
            conversations: number | null;
            /**
             * Message Kb
             * @description Message size
             * @default null
             */
            message_kb: number | null;
        };
        /**
         * ChannelInitiator
         * @description The channel initiator's storage, as message CSQX004I gives it before channels start.
         */
        ChannelInitiator: {
            /**
             * Used Mb
             * @description Local storage used
             * @default null
             */
            used_mb: number | null;
            /**
             * Free Mb
             * @description Local storage free
             * @default null
             */
            free_mb: number | null;
            /**
             * Threshold Pct
             * @description Share of the local storage to stay below
             * @default 80
             */
            threshold_pct: number;
            /**
             * Maxchl
             * @description Most channels that may be current
             * @default 9999
             */
            maxchl: number;
            /**
             * Memlimit Mb
             * @description 64-bit storage of the address space
             * @default null
             */
            memlimit_mb: number | null;
            /**
             * Class4 Trace
             * @description Whether class(4) accounting or statistics trace is on
             * @default false
             */
            class4_trace: boolean;
            /**
             * Console
             * @description The CSQX004I line from which the storage was taken
             * @default null
             */
            console: string | null;
        };
        /**
         * Lpar
         * @description One LPAR: its queue managers share its common storage.
         */
        Lpar: {
            /** Name */
            name: string;
            /**
             * Csa Limit Mb
             * @description Common storage (CSA) that MQ may use
             * @default null
             */
            csa_limit_mb: number | null;
            /** Queue Managers */
            queue_managers?: components["schemas"]["QueueManager"][];
        };
        /**
         * QueueManager
         * @description One queue manager with its channel initiator and channels.
         */
        QueueManager: {
            /** Name */
            name: string;
            /**
             * Release
             * @description Release of the queue manager
             * @default 9.4
             * @enum {string}
             */
            release: "7.0.1" | "7.1" | "8.0" | "9.0" | "9.1" | "9.2" | "9.3" | "9.4";
            /**
             * Storage Limit Mb
             * @description Private storage below the bar that the address space can have
             * @default null
             */
            storage_limit_mb: number | null;
            /** @default null */
            channel_initiator: components["schemas"]["ChannelInitiator"] | null;
            /** Channel Groups */
            channel_groups?: components["schemas"]["ChannelGroup"][];
        };
        /**
         * Plan
         * @description An estate.
         */
        Plan: {
            /**
             * Schema Version
             * @default 1
             * @constant
             */
            schema_version: 1;
            /**
             * Name
             * @default null
             */
            name: string | null;
            /** Lpars */
            lpars?: components["schemas"]["Lpar"][];
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
    healthz: {
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
                    "application/json": components["schemas"]["Alive"];
                };
            };
        };
    };
    readyz: {
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
                    "application/json": components["schemas"]["Ready"];
                };
            };
            /** @description The service is not ready. Whoever runs it finds in `detail` what is missing.; or: The store of plans does not answer. Try again after `Retry-After` seconds. */
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
            /** @description The request cannot be understood. Compare it with the documentation at /docs.; or: The body is not JSON. Correct it at the place that `detail` names. */
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
            /** @description The body has to be JSON. Label it with Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The input cannot be used. `errors` names each place and what is allowed there. */
            422: {
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
                    "application/json": components["schemas"]["FigureList"];
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
                    "application/json": components["schemas"]["ErratumList"];
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
                    "application/json": components["schemas"]["SourceList"];
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
            /** @description The request cannot be understood. Compare it with the documentation at /docs.; or: The body is not JSON. Correct it at the place that `detail` names. */
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
            /** @description The body has to be JSON. Label it with Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The input cannot be used. `errors` names each place and what is allowed there. */
            422: {
                headers: {
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
            /** @description The request cannot be understood. Compare it with the documentation at /docs.; or: The body is not JSON. Correct it at the place that `detail` names. */
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
            /** @description The body has to be JSON. Label it with Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The input cannot be used. `errors` names each place and what is allowed there. */
            422: {
                headers: {
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
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanToSave"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    /** @description The revision, for If-Match. */
                    ETag?: string;
                    /** @description Address of the plan. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanRecord"];
                };
            };
            /** @description The request cannot be understood. Compare it with the documentation at /docs.; or: The body is not JSON. Correct it at the place that `detail` names. */
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
            /** @description The body has to be JSON. Label it with Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The input cannot be used. `errors` names each place and what is allowed there. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The service is not ready. Whoever runs it finds in `detail` what is missing.; or: The store of plans does not answer. Try again after `Retry-After` seconds. */
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
                    /** @description The revision, for If-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanRecord"];
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
            /** @description The service is not ready. Whoever runs it finds in `detail` what is missing.; or: The store of plans does not answer. Try again after `Retry-After` seconds. */
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
                /** @description ETag of the revision that was changed; refused when it is not the current one. */
                "if-match"?: string | null;
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
                    /** @description The revision, for If-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanRecord"];
                };
            };
            /** @description The request cannot be understood. Compare it with the documentation at /docs.; or: The body is not JSON. Correct it at the place that `detail` names. */
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
            /** @description The plan has changed in the meantime. Open it again, and save on top of what is there.; or: If-Match names no revision of the plan. Send the ETag that came with the plan, quotes included. */
            412: {
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
            /** @description The body has to be JSON. Label it with Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The input cannot be used. `errors` names each place and what is allowed there. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The service is not ready. Whoever runs it finds in `detail` what is missing.; or: The store of plans does not answer. Try again after `Retry-After` seconds. */
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
            header?: never;
            path: {
                plan_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ShareToMake"] | null;
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    /** @description Address of the shared plan. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShareMade"];
                };
            };
            /** @description The request cannot be understood. Compare it with the documentation at /docs.; or: The body is not JSON. Correct it at the place that `detail` names. */
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
            /** @description The body has to be JSON. Label it with Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The input cannot be used. `errors` names each place and what is allowed there. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDocument"];
                };
            };
            /** @description The service is not ready. Whoever runs it finds in `detail` what is missing.; or: The store of plans does not answer. Try again after `Retry-After` seconds. */
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
            /** @description The service is not ready. Whoever runs it finds in `detail` what is missing.; or: The store of plans does not answer. Try again after `Retry-After` seconds. */
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
