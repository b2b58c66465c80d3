ALTER TABLE `contest_rejudged_submissions` ADD `parts` text;--> statement-breakpoint
ALTER TABLE `contest_rejudged_submissions` ADD `was_parts` text;--> statement-breakpoint
ALTER TABLE `contest_submissions` ADD `parts` text;--> statement-breakpoint
CREATE INDEX `contest_submissions_newest` ON `contest_submissions` (`contest_id`,`seq`);--> statement-breakpoint
-- What is judged already, from the results of its tests; contests that are final stay as they were decided.
UPDATE `contest_submissions` SET `parts` = (
  SELECT json_group_array(iif(
    (SELECT count(*) FROM submissions s, json_each(s.results) t
     WHERE s.id = coalesce(
         (SELECT r.trial_id FROM contest_rejudged_submissions r JOIN contest_rejudges j ON j.id = r.rejudge_id
          WHERE r.submission_id = contest_submissions.submission_id AND j.state = 'committed'
          ORDER BY j.settled_at_ms DESC LIMIT 1),
         contest_submissions.submission_id)
       AND t.key + 1 BETWEEN p.value ->> 'fromOrdinal' AND p.value ->> 'toOrdinal' AND t.value ->> 'verdict' = 'accepted'
    ) = (p.value ->> 'toOrdinal') - (p.value ->> 'fromOrdinal') + 1, p.value ->> 'points', 0))
  FROM contest_problems c, json_each(c.subtasks) p
  WHERE c.contest_id = contest_submissions.contest_id AND c.problem_id = contest_submissions.problem_id)
WHERE `verdict` IS NOT NULL AND EXISTS (
  SELECT 1 FROM contests k JOIN contest_problems c ON c.contest_id = k.id
  WHERE k.id = contest_submissions.contest_id AND c.problem_id = contest_submissions.problem_id
    AND k.format = 'ioi' AND k.final_at_ms IS NULL AND c.subtasks IS NOT NULL);
