import { ContractPage } from "../parts/ContractPage.tsx";

/** `/agentHome/agentRealtimeSalary`: what the team's bets pay every five minutes. */
export default function RealtimeSalaryPage() {
  return <ContractPage kind="realtimeSalary" />;
}
